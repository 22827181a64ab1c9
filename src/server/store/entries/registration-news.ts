import type { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import { findEventShortName } from '#domain/names/event-short-name.ts'
import type { SpotsNews } from '#domain/registration/registration-news.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import { toClassifier } from '#server/store/rows/to-classifier.ts'
import {
  type ChangeRow,
  isToCome,
  type NewsEventRow,
  type NewsTournamentRow,
  type TournamentWithNews,
  toTournamentsWithNews,
} from './tournaments-with-news.ts'

type NewsTournament = RegistrationNews['tournaments'][number]

/** Nobody reads more, and a question must end. The nearest tournaments are told. */
const MOST_CHANGES = 5_000
const MOST_TOURNAMENTS = 3_000
const MOST_EVENTS = 8_000
const MOST_TOLD = 120

/**
 * What became of registrations between two instants (epoch ms), in tournaments that are not over: by the days of the
 * calendar, each at its venue, and by what was seen at the source.
 */
export function* registrationNews(since: number, now: number): Question<RegistrationNews> {
  // A day more on both sides: it is another day at some venues.
  const [from, to] = [addDays(toUtcDay(since), -2), addDays(toUtcDay(now), 2)]
  const notOver = addDays(toUtcDay(now), -1)
  const changes = yield* rowsOf<ChangeRow>`
    select registration_change.kind, registration_change."before", registration_change."after",
      tournament.id as tournament_id, tournament.name as tournament, tournament.name_key, tournament.start_day,
      tournament.end_day, tournament.time_zone, tournament.registration_opens, tournament.registration_late,
      tournament.registration_closes, event.id, event.name, event.category, event.gender, event.weapon, event.team,
      event.day, event.position, event.status
    from registration_change
    join event on event.id = registration_change.event_id
    join tournament on tournament.id = event.tournament_id
    where registration_change.at >= ${since} and registration_change.at <= ${now}
      and registration_change.kind in ('opened', 'closed', 'filled', 'spots')
      and event.gone_at is null and tournament.gone_at is null and tournament.end_day >= ${notOver}
    order by registration_change.at, registration_change.id
    limit ${MOST_CHANGES}
  `
  const turning = yield* rowsOf<NewsTournamentRow>`
    select id as tournament_id, name as tournament, name_key, start_day, end_day, time_zone, registration_opens,
      registration_late, registration_closes
    from tournament
    where gone_at is null and end_day >= ${notOver} and (
      registration_opens between ${from} and ${to}
      or registration_late between ${from} and ${to}
      or registration_closes between ${from} and ${to}
    )
    order by start_day, name_key, id
    limit ${MOST_TOURNAMENTS}
  `
  const told = toTournamentsWithNews([...turning, ...changes], changes, { since, now })
  const shown = told.slice(0, MOST_TOLD)
  const events = yield* rowsOf<NewsEventRow>`
    select event.tournament_id, event.id, event.name, event.category, event.gender, event.weapon, event.team,
      event.day, event.position, event.status
    from tournament
    join event on event.tournament_id = tournament.id
    where event.gone_at is null and tournament.gone_at is null and tournament.end_day >= ${notOver}
      and tournament.start_day <= ${shown.at(-1)?.row.start_day ?? ''}
      and (
        tournament.registration_opens between ${from} and ${to}
        or tournament.registration_late between ${from} and ${to}
        or tournament.registration_closes between ${from} and ${to}
      )
    order by tournament.start_day, event.id
    limit ${MOST_EVENTS}
  `
  const byTournament = Map.groupBy(events, event => event.tournament_id)
  return {
    tournaments: shown.map(one => toNews(one, byTournament.get(one.row.tournament_id))),
    left_out: told.length - shown.length,
  }
}

function toNews(
  { row, today, window, ahead, seen, spots }: TournamentWithNews,
  all: readonly NewsEventRow[] = seen,
): NewsTournament {
  const isOfSpots = window === null && ahead === null
  const events = isOfSpots
    ? seen.filter(event => spots.has(event.id))
    : all.filter(event => isToCome(event, row, today))
  const inOrder = events.toSorted(
    (a, b) => compareTexts(a.day ?? '', b.day ?? '') || a.position - b.position || compareTexts(a.id, b.id),
  )
  return {
    id: row.tournament_id,
    name: row.tournament,
    start_date: row.start_day,
    end_date: row.end_day,
    window,
    ahead,
    events: inOrder.map(event => toEvent(event, spots.get(event.id))),
  }
}

function toEvent(row: NewsEventRow, spots: SpotsNews | undefined): NewsTournament['events'][number] {
  const classifier = toClassifier(row)
  return {
    id: row.id,
    short_name: findEventShortName(classifier) ?? row.name,
    classifier,
    spots: spots ?? null,
  }
}
