import type { Kysely } from 'kysely'
import type { TournamentName } from '#contract/tournaments/tournament-name.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isOfOrganizers } from './by-organizers.ts'

/**
 * Every stored tournament by name, the latest first, those without a day last. What was announced and is listed no more is
 * left out, and so is what somebody made for a scoresheet: anybody reads this list, and no organizer gave that name.
 */
export async function listTournamentNames(db: Kysely<Database>): Promise<TournamentName[]> {
  const rows = await db
    .selectFrom('tournament')
    .select(['id', 'name', 'start_day', 'end_day', 'city', 'country', 'time_zone', 'cancelled'])
    .where(eb => eb.or([eb('gone_at', 'is', null), eb('ftl_id', 'is not', null)]))
    .where(isOfOrganizers)
    .orderBy('start_day', order => order.desc().nullsLast())
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    ...(row.start_day === null ? {} : { startDate: row.start_day }),
    ...(row.end_day === null ? {} : { endDate: row.end_day }),
    ...(row.city === null ? {} : { city: row.city }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.time_zone === null ? {} : { timeZoneId: row.time_zone }),
    ...(row.cancelled === 1 ? { cancelled: true as const } : {}),
  }))
}
