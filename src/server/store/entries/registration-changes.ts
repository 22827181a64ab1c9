import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { RegistrationChangeKind } from '#server/store/schema/database-sources.ts'

/** A change of an event's registration; see the table for what `before` and `after` are. */
export interface RegistrationChange {
  readonly kind: RegistrationChangeKind
  readonly before: string | null
  readonly after: string | null
}

/** Adds changes of one event, all seen at the same moment. */
export async function saveRegistrationChanges(
  tx: Kysely<Database>,
  eventId: string,
  changes: readonly RegistrationChange[],
  at: number,
): Promise<void> {
  const rows = changes.map(change => ({ id: randomUUID(), event_id: eventId, at, ...change }))
  for (const some of inChunks(rows, 100)) await tx.insertInto('registration_change').values(some).execute()
}

/** Forgets changes before `before` (epoch ms). */
export async function dropOldChanges(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('registration_change').where('at', '<', before).execute()
}
