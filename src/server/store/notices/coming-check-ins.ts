import type { Kysely } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'
import { listCheckInHours } from '#server/store/tournaments/check-in-hours.ts'

/** A fencer whom somebody follows and who has to check in. */
export interface ComingCheckIn {
  readonly eventId: string
  readonly fencerId: string
  readonly day: Day
  /** When it closes, "07:30" at the venue. */
  readonly closes: string
  readonly timeZone: string
  /** Something of it was noted before. */
  readonly isNoted: boolean
}

/** Followed fencers who are entered in events of the days from `from` to `to` of which a source says when check-in closes. */
export async function listComingCheckIns(
  db: Kysely<Database>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ComingCheckIn[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['entry.event_id', 'entry.fencer_id', 'event.day', 'tournament.time_zone'])
    .distinct()
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('notice_fact')
            .select('notice_fact.id')
            .whereRef('notice_fact.event_id', '=', 'entry.event_id')
            .whereRef('notice_fact.fencer_id', '=', 'entry.fencer_id')
            .where('notice_fact.tournament_id', '=', '')
            .where('notice_fact.about', '=', 'checkIn'),
        )
        .as('is_noted'),
    )
    .where('event.day', '>=', from)
    .where('event.day', '<=', to)
    .where('event.gone_at', 'is', null)
    .where('tournament.gone_at', 'is', null)
    .where('tournament.cancelled', '=', 0)
    .where('tournament.time_zone', 'is not', null)
    .where(isStanding)
    .where('entry.fencer_id', 'in', eb => eb.selectFrom('tracked_fencer').select('tracked_fencer.fencer_id'))
    .orderBy('entry.event_id')
    .orderBy('entry.fencer_id')
    .execute()
  const hours = await listCheckInHours(db, [...new Set(rows.map(row => row.event_id))])
  return rows.flatMap(({ event_id, fencer_id, day, time_zone, is_noted }) => {
    const closes = hours.get(event_id)
    if (closes === undefined || fencer_id === null || day === null || time_zone === null) return []
    const who = { eventId: event_id, fencerId: fencer_id, isNoted: Boolean(is_noted) }
    return [{ ...who, day, closes, timeZone: time_zone }]
  })
}
