import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** When check-in closes, "07:30" at the venue, of those of some events of which a source says it: USA Fencing's hour is that one. */
export async function listCheckInHours(
  db: Kysely<Database>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .innerJoin('event_said', 'event_said.about_id', 'event.id')
    .select(['event.id', 'event.start_time'])
    .where('event.id', 'in', eventIds)
    .where('event_said.topic', '=', 'schedule')
    .where('event_said.source', '=', 'usafencing')
    .where('event_said.file', 'is', null)
    .execute()
  return new Map(rows.flatMap(row => (row.start_time === null ? [] : [[row.id, row.start_time] as const])))
}
