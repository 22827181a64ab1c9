import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { TournamentName } from '#contract/tournaments/tournament-name.ts'
import { compareDays } from '#domain/time/day.ts'
import {
  findTournamentTiming,
  TOURNAMENT_TIMINGS,
  type TournamentTiming,
} from '#domain/time/tournament-timing.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'

/** What decides which tournaments show, and in which order. `now` is epoch milliseconds. */
export interface LiveListQuery {
  readonly search: string
  readonly usaOnly: boolean
  readonly isMine: (tournament: Tournament) => boolean
  readonly now: number
  /** For tournaments whose venue's zone is not known. */
  readonly fallbackZone: string
}

/** The three accordions of the live screen. */
export type LiveGroups = Record<TournamentTiming, Tournament[]>

/** Tournaments with those behind them that are known by name alone. */
export function withOthers(known: readonly Tournament[], names: readonly TournamentName[]): Tournament[] {
  const ids = new Set(known.map(({ id }) => id))
  const others = names.filter(({ id }) => !ids.has(id))
  return [...known, ...others.map(name => ({ ...name, idDetail: {}, events: [] }))]
}

const USA = new Set(['usa', 'us', 'united states', 'united states of america'])

/** In the USA, or without a country (spec §2). */
export const isUsaOrUnknown = ({ country }: Pick<Tournament, 'country'>): boolean =>
  country === undefined || country.trim() === '' || USA.has(country.trim().toLowerCase())

/**
 * Tournaments by timing: under way with one's own first, coming by their start, recent with the latest first
 * (spec §2). A tournament without readable dates is left out.
 */
export function toLiveGroups(tournaments: readonly Tournament[], query: LiveListQuery): LiveGroups {
  const groups: LiveGroups = { happeningNow: [], comingSoon: [], recent: [] }
  for (const tournament of tournaments) {
    if (query.usaOnly && !isUsaOrUnknown(tournament)) continue
    if (!matchesSearch([tournament.name, tournament.city], query.search)) continue
    const { startDate, endDate, timeZoneId } = tournament
    const dates = { startDate, endDate, timeZone: timeZoneId ?? null }
    const timing = findTournamentTiming(dates, query.now, query.fallbackZone)
    if (timing) groups[timing].push(tournament)
  }
  for (const timing of TOURNAMENT_TIMINGS) groups[timing].sort(ORDERS[timing](query))
  return groups
}

type Order = (query: LiveListQuery) => (a: Tournament, b: Tournament) => number

const byStart = (a: Tournament, b: Tournament): number =>
  compareDays(a.startDate ?? '', b.startDate ?? '') || a.name.localeCompare(b.name)

const ORDERS = {
  happeningNow: query => (a, b) => Number(query.isMine(b)) - Number(query.isMine(a)) || byStart(a, b),
  comingSoon: () => byStart,
  recent: () => (a, b) => compareDays(b.endDate ?? '', a.endDate ?? '') || a.name.localeCompare(b.name),
} as const satisfies Record<TournamentTiming, Order>
