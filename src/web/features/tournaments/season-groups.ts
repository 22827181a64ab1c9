import type { TournamentName } from '#contract/tournaments/tournament-name.ts'
import type { Day } from '#domain/time/day.ts'
import { toSeasonEnd } from '#domain/time/season.ts'

/** Tournaments of one season, in the order given. `end` is the year in which it ends; undefined: no day is known. */
export interface SeasonGroup {
  readonly end: number | undefined
  readonly tournaments: readonly TournamentName[]
  /** The season of today and those to come; the latest where all are over. */
  readonly current: boolean
}

/** By season, the latest first; those without a day last. */
export function toSeasonGroups(tournaments: readonly TournamentName[], today: Day): SeasonGroup[] {
  const groups = Map.groupBy(tournaments, ({ startDate }) =>
    startDate === undefined ? undefined : endYear(startDate),
  )
  return [...groups]
    .sort(([a = 0], [b = 0]) => b - a)
    .map(([end, own], at) => ({ end, tournaments: own, current: at === 0 || (end ?? 0) >= endYear(today) }))
}

const endYear = (day: Day): number => Number(toSeasonEnd(day).slice(0, 4))

/** 2027 → "2026–27". */
export const formatSeason = (end: number): string => `${end - 1}–${String(end).slice(2)}`
