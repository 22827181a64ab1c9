import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isStanding } from './standing-entry.ts'

/** The year of the first event that each of these people entered, as far as known here. */
export async function listFirstYears(
  db: Kysely<Database>,
  fencerIds: readonly string[],
): Promise<Map<string, number>> {
  const years = new Map<string, number>()
  for (const ids of inChunks(fencerIds, 500)) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('event', 'event.id', 'entry.event_id')
      .select(['entry.fencer_id', eb => eb.fn.min('event.day').as('day')])
      .where('entry.fencer_id', 'in', ids)
      .where(isStanding)
      .where('event.day', 'is not', null)
      .groupBy('entry.fencer_id')
      .execute()
    for (const { fencer_id, day } of rows)
      if (fencer_id !== null && day !== null) years.set(fencer_id, Number(day.slice(0, 4)))
  }
  return years
}
