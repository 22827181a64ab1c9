import type { EventOutcome } from '#server/feed/sheets/import-event.ts'
import type { ReadOutcome } from '#server/feed/sheets/import-item.ts'

/** A file on its way through the import. */
export interface FileState {
  readonly path: string
  readonly hash: string
  readonly outcome: ReadOutcome
  /** Imported before, byte by byte. */
  same: boolean
  events: EventOutcome[]
}

/** A file that cannot be used, and why. */
export const refuseFile = (path: string, kind: string, reason: string): FileState => ({
  path,
  hash: '',
  outcome: { status: 'refused', kind, reason },
  same: false,
  events: [],
})
