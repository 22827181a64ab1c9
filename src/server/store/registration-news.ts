import type { RegistrationNews } from '#contract/registration-news.ts'
import type { Category } from '#domain/category.ts'
import { addDays } from '#domain/day.ts'
import { findEventShortName } from '#domain/event-short-name.ts'
import type { EventGender } from '#domain/gender.ts'
import {
  findNewsDays,
  findSpotsNews,
  findWindowAhead,
  findWindowNews,
  type SeenChange,
} from '#domain/registration-news.ts'
import { findRegistrationWindow } from '#domain/registration-window.ts'
import { toUtcDay } from '#domain/utc-day.ts'
import type { Weapon } from '#domain/weapon.ts'
import { type Question, rowsOf } from './engine/question.ts'

type NewsTournament = RegistrationNews['tournaments'][number]

interface ChangeRow extends SeenChange {
  readonly event_id: string
}

interface EventRow {
  readonly tournament_id: string
  readonly tournament: string
  readonly start_day: string
  readonly end_day: string
  readonly time_zone: string | null
  readonly registration_opens: string | null
  readonly registration_late: string | null
  readonly registration_closes: string | null
  /** Null: the tournament has no events yet. */
  readonly id: string | null
  readonly name: string
  readonly category: string | null
  readonly gender: string | null
  readonly weapon: string | null
  readonly team: number
  readonly day: string | null
  readonly status: string | null
  readonly total_spots: number | null
  readonly registered: number | null
}

/** Nobody reads more, and a question must end. The nearest tournaments are told. */
const MOST_CHANGES = 5_000
const MOST_ROWS = 12_000
const MOST_TOLD = 120
/** Most tournaments without a zone are in the USA, where a day begins here first. */
const USUAL_ZONE = 'America/New_York'

/**
 * What became of registrations between two instants (epoch ms), in tournaments that are not over: by the days of the
 * calendar, each at its venue, and by what was seen at the source.
 */
export function* registrationNews(since: number, now: number): Question<RegistrationNews> {
  const changes = yield* rowsOf<ChangeRow>`
    select event_id, kind, "before", "after" from registration_change
    where at >= ${since} and at <= ${now} and kind in ('opened', 'closed', 'filled', 'spots')
    order by at, id limit ${MOST_CHANGES}
  `
  // A day more on both sides: it is another day at some venues.
  const [from, to] = [addDays(toUtcDay(since), -2), addDays(toUtcDay(now), 2)]
  const rows = yield* rowsOf<EventRow>`
    select tournament.id as tournament_id, tournament.name as tournament, tournament.start_day, tournament.end_day,
      tournament.time_zone, tournament.registration_opens, tournament.registration_late,
      tournament.registration_closes, event.id, event.name, event.category, event.gender, event.weapon, event.team,
      event.day, event.status, event.total_spots, event.registered
    from tournament
    left join event on event.tournament_id = tournament.id and event.gone_at is null
    where tournament.gone_at is null and tournament.end_day >= ${addDays(toUtcDay(now), -1)} and (
      tournament.registration_opens between ${from} and ${to}
      or tournament.registration_late between ${from} and ${to}
      or tournament.registration_closes between ${from} and ${to}
      or tournament.id in (
        select changed.tournament_id from registration_change
        join event changed on changed.id = registration_change.event_id
        where registration_change.at >= ${since} and registration_change.at <= ${now}
          and registration_change.kind in ('opened', 'closed', 'filled', 'spots')
      )
    )
    order by tournament.start_day, tournament.name_key, tournament.id, event.day, event.position, event.id
    limit ${MOST_ROWS}
  `
  const byEvent = Map.groupBy(changes, change => change.event_id)
  const told = [...Map.groupBy(rows, row => row.tournament_id).values()].flatMap(
    events => toNews(events, byEvent, { since, now }) ?? [],
  )
  return { tournaments: told.slice(0, MOST_TOLD), left_out: Math.max(0, told.length - MOST_TOLD) }
}

function toNews(
  rows: readonly EventRow[],
  byEvent: ReadonlyMap<string, readonly ChangeRow[]>,
  { since, now }: { since: number; now: number },
): NewsTournament | undefined {
  const [one] = rows
  if (!one) return undefined
  const days = findNewsDays(since, now, one.time_zone ?? USUAL_ZONE) ?? findNewsDays(since, now, USUAL_ZONE)
  if (!days || one.end_day < days.today) return undefined
  const dates = {
    openDate: one.registration_opens,
    lateDate: one.registration_late,
    closedDate: one.registration_closes,
  }
  const seen = rows.flatMap(row => byEvent.get(row.id ?? '') ?? [])
  const window = findWindowNews(dates, days, seen) ?? null
  const ahead = findWindowAhead(dates, days.today) ?? null
  const state = findRegistrationWindow(dates, days.today)?.state
  const mayEnter = state !== 'notOpen' && state !== 'closed'
  const events = rows
    .filter(row => row.id !== null && row.status !== '"Finished"' && (row.day ?? one.end_day) >= days.today)
    .map(row => toEvent(row, mayEnter ? byEvent.get(row.id ?? '') : undefined))
  const isNews = window !== null || ahead !== null
  const shown = isNews ? events : events.filter(event => event.spots !== null)
  if (!isNews && shown.length === 0) return undefined
  return {
    id: one.tournament_id,
    name: one.tournament,
    start_date: one.start_day,
    end_date: one.end_day,
    window,
    ahead,
    events: shown,
  }
}

function toEvent(row: EventRow, changes: readonly ChangeRow[] = []): NewsTournament['events'][number] {
  const classifier = {
    ...(row.category === null ? {} : { category: row.category as Category }),
    ...(row.gender === null ? {} : { gender: row.gender as EventGender }),
    ...(row.weapon === null ? {} : { weapon: row.weapon as Weapon }),
    ...(row.team === 1 ? { team: true } : {}),
  }
  return {
    id: row.id ?? '',
    name: row.name,
    short_name: findEventShortName(classifier) ?? row.name,
    classifier,
    spots: findSpotsNews(changes) ?? null,
    total_spots: row.total_spots ?? 0,
    registered_fencers: row.registered ?? 0,
  }
}
