import {
  findNewsDays,
  findSpotsNews,
  findWindowAhead,
  findWindowNews,
  type NewsDays,
  type SeenChange,
  type SpotsNews,
  type WindowAhead,
  type WindowNews,
} from '#domain/registration/registration-news.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import type { Day } from '#domain/time/day.ts'
import { FINISHED } from '#server/store/rows/finished.ts'
import type { ClassifierRow } from '#server/store/rows/to-classifier.ts'

/** Most tournaments without a zone are in the USA, where a day begins here first. */
const USUAL_ZONE = 'America/New_York'

/** A tournament as far as its registration is concerned. */
export interface NewsTournamentRow {
  readonly tournament_id: string
  readonly tournament: string
  readonly name_key: string
  readonly start_day: string
  readonly end_day: string
  readonly time_zone: string | null
  readonly registration_opens: string | null
  readonly registration_late: string | null
  readonly registration_closes: string | null
}

/** An event of it. */
export interface NewsEventRow extends ClassifierRow {
  readonly tournament_id: string
  readonly id: string
  readonly name: string
  readonly day: string | null
  readonly position: number
  readonly status: string | null
}

/** A change that was seen, with what it is of. */
export type ChangeRow = SeenChange & NewsEventRow & NewsTournamentRow

/** A tournament with news, before its events are known. */
export interface TournamentWithNews {
  readonly row: NewsTournamentRow
  readonly today: Day
  readonly window: WindowNews | null
  readonly ahead: WindowAhead | null
  /** Those of its events that anything was seen of. */
  readonly seen: readonly NewsEventRow[]
  /** What became of events' spots, by the event. */
  readonly spots: ReadonlyMap<string, SpotsNews>
}

/** Tournaments with news, the nearest first. */
export function toTournamentsWithNews(
  rows: readonly NewsTournamentRow[],
  changes: readonly ChangeRow[],
  { since, now }: { since: number; now: number },
): TournamentWithNews[] {
  // There are few zones, and each is dear to ask.
  const known = new Map<string, NewsDays | undefined>()
  const daysIn = (zone: string): NewsDays | undefined => {
    if (!known.has(zone)) known.set(zone, findNewsDays(since, now, zone))
    return known.get(zone)
  }
  const byTournament = Map.groupBy(changes, change => change.tournament_id)
  const each = new Map(rows.map(row => [row.tournament_id, row] as const)).values()
  const inOrder = [...each].sort(
    (a, b) =>
      compareTexts(a.start_day, b.start_day) ||
      compareTexts(a.name_key, b.name_key) ||
      compareTexts(a.tournament_id, b.tournament_id),
  )
  return inOrder.flatMap((row): TournamentWithNews[] => {
    const days = daysIn(row.time_zone ?? USUAL_ZONE) ?? daysIn(USUAL_ZONE)
    if (!days || row.end_day < days.today) return []
    const own = byTournament.get(row.tournament_id) ?? []
    const dates = {
      openDate: row.registration_opens,
      lateDate: row.registration_late,
      closedDate: row.registration_closes,
    }
    const window = findWindowNews(dates, days, own) ?? null
    const ahead = findWindowAhead(dates, days.today) ?? null
    const state = findRegistrationWindow(dates, days.today)?.state
    const byEvent = Map.groupBy(own, change => change.id)
    const seen = [...byEvent.values()].flatMap(([first]) =>
      first && isToCome(first, row, days.today) ? [first] : [],
    )
    const spots = new Map<string, SpotsNews>()
    // Spots are news while they can be taken.
    if (state !== 'notOpen' && state !== 'closed')
      for (const { id } of seen) {
        const news = findSpotsNews(byEvent.get(id) ?? [])
        if (news) spots.set(id, news)
      }
    const isNews = window !== null || ahead !== null || spots.size > 0
    return isNews ? [{ row, today: days.today, window, ahead, seen, spots }] : []
  })
}

/** Whether an event is not over. */
export const isToCome = (event: NewsEventRow, tournament: NewsTournamentRow, today: Day): boolean =>
  event.status !== FINISHED && (event.day ?? tournament.end_day) >= today
