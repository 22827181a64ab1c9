import type { Kysely } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A fencer whom somebody follows, entered in an event. */
export interface DayEntry {
  readonly fencerId: string
  readonly name: string
  readonly eventId: string
}

/**
 * Where those are entered whom a user follows, in events of the days from `from` to `to`, and in those that are being fenced
 * at tournaments that end on `from` or later; fencers in the user's own order, each once an event. `isPublic`: for a page
 * that opens without an account, where nobody hidden is.
 */
export async function listDayEntries(
  db: Kysely<Database>,
  userId: string,
  { from, to, isPublic = false }: { readonly from: Day; readonly to: Day; readonly isPublic?: boolean },
): Promise<DayEntry[]> {
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .innerJoin('entry', 'entry.fencer_id', 'tracked_fencer.fencer_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['tracked_fencer.fencer_id', 'fencer.name', 'entry.event_id'])
    .where('tracked_fencer.user_id', '=', userId)
    .where(isStanding)
    .where('event.gone_at', 'is', null)
    .$if(isPublic, entries => entries.where('fencer.hidden_at', 'is', null))
    .where(eb =>
      eb.or([
        eb.and([eb('event.day', '>=', from), eb('event.day', '<=', to)]),
        eb.and([eb('event.live', '=', 1), eb('tournament.end_day', '>=', from)]),
      ]),
    )
    // A list may name one person twice.
    .groupBy([
      'tracked_fencer.fencer_id',
      'tracked_fencer.position',
      'fencer.name',
      'event.day',
      'entry.event_id',
    ])
    .orderBy('tracked_fencer.position')
    .orderBy('tracked_fencer.fencer_id')
    .orderBy('event.day', order => order.asc().nullsLast())
    .orderBy('entry.event_id')
    .execute()
  return rows.map(row => ({ fencerId: row.fencer_id, name: row.name, eventId: row.event_id }))
}
