import type { Store } from '#server/store/open-store.ts'
import type { Write } from './write.ts'

/** What a run may ask and tell; see the background tasks. */
export interface SourceRun {
  readonly signal: AbortSignal
  readonly write: Write
  progress(done: number, total: number, note?: string): void
  /** What the history says of a run that went well, besides that it did. */
  remark(text: string): void
}

/** What reading a calendar needs besides its client. */
export interface SourceDeps {
  readonly store: Store
  readonly now: () => number
  readonly makeId: () => string
}
