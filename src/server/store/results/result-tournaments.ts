import type { ResultTournament } from '#contract/results/result-view.ts'
import { fencerIdOf } from '#server/store/people/fencer-id-of.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import { toLocation } from '#server/store/tournaments/to-location.ts'

interface EventRow {
  readonly event_id: string
  readonly wins: number
  readonly losses: number
  readonly event: string
  readonly rating: string | null
  readonly registered: number | null
  readonly place: number | null
  readonly tournament_id: string
  readonly name: string
  readonly start_day: string | null
  readonly end_day: string | null
  readonly city: string | null
  readonly country: string | null
}

/**
 * Tournaments in which a fencer has fenced or placed, newest first, each with its events in their order. Some sources
 * publish places without bouts. The fencer comes by id or USA Fencing number.
 */
export function* resultTournaments(
  fencer: string,
  readerId: string,
): Question<ResultTournament[] | undefined> {
  const fencerId = yield* fencerIdOf(fencer, readerId)
  if (fencerId === undefined) return undefined
  // The sides are counted first: they lie together, and one row an event is joined, not one a bout.
  const rows = yield* rowsOf<EventRow>`
    select side.event_id, side.wins, side.losses, event.name as event, event.rating, event.registered,
      side.place, event.tournament_id, tournament.name, tournament.start_day, tournament.end_day,
      tournament.city, tournament.country
    from (
      select event_id, sum(wins) as wins, sum(losses) as losses, max(place) as place
      from (
        select event_id, case when won = 1 then 1 else 0 end as wins,
          case when won = 0 then 1 else 0 end as losses, null as place
        from bout_side where fencer_id = ${fencerId} and (won is not null or own_touches is not null)
        union all
        select event_id, 0, 0, place from entry where fencer_id = ${fencerId} and place is not null
      ) line
      group by event_id
    ) side
    join event on event.id = side.event_id
    join tournament on tournament.id = event.tournament_id
    order by tournament.start_day desc nulls last, tournament.name_key, tournament.id, event.day, event.position
  `
  const tournaments: ResultTournament[] = []
  for (const row of rows) {
    let tournament = tournaments.at(-1)
    if (tournament?.id !== row.tournament_id) {
      tournament = toTournament(row)
      tournaments.push(tournament)
    }
    tournament.eventIds.push(row.event_id)
    tournament.events.push({
      id: row.event_id,
      name: row.event,
      wins: Number(row.wins),
      losses: Number(row.losses),
      ...(row.place === null ? {} : { place: row.place }),
      ...(row.registered ? { entries: row.registered } : {}),
      ...(row.rating === null ? {} : { rating: row.rating }),
    })
  }
  return tournaments
}

const toTournament = (row: EventRow): ResultTournament => ({
  id: row.tournament_id,
  name: row.name,
  when: row.start_day,
  until: row.end_day,
  location: toLocation(row),
  eventIds: [],
  events: [],
})
