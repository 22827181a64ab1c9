import type { Kysely } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Writes in one transaction; of a run, only while nobody else has taken it over. */
export type Write = <Value>(work: (tx: Kysely<Database>) => Promise<Value>) => Promise<Value>

/** Writes for somebody whom nobody can take over: a person asked for it. */
export const writeTo =
  (store: Store): Write =>
  work =>
    store.write.transaction().execute(work)
