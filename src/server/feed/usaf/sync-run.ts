import type { Kysely } from 'kysely'
import type { UsafClient } from '#connectors/usafencing/usaf-client.ts'
import type { Database } from '#server/store/database.ts'
import type { Store } from '#server/store/open-store.ts'

/** Writes in one transaction; of a run, only while nobody else has taken it over. */
export type Write = <Value>(work: (tx: Kysely<Database>) => Promise<Value>) => Promise<Value>

/** What a run may ask and tell; see the background tasks. */
export interface SyncRun {
  readonly forceListRefresh: boolean
  readonly signal: AbortSignal
  readonly write: Write
  progress(done: number, total: number, note?: string): void
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
