import type { UsafClient } from '#connectors/usafencing/asking/usaf-client.ts'
import type { Write } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'

export type { Write } from '#server/feed/sources/write.ts'

/** What a run may ask and tell; see the background tasks. */
export interface SyncRun {
  readonly forceListRefresh: boolean
  readonly signal: AbortSignal
  readonly write: Write
  progress(done: number, total: number, note?: string): void
  /** Something for the history of a run that went well. */
  remark?(text: string): void
}

/** What reading USA Fencing needs. */
export interface UsafDeps {
  readonly store: Store
  readonly client: UsafClient
  /** Where people find the site: registration links lead there. */
  readonly siteUrl: string
  readonly now: () => number
  readonly makeId: () => string
  /** Pages asked for side by side, as far as the client's manners allow. */
  readonly width: number
}
