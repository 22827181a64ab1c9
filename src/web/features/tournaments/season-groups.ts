import type { TournamentName } from '#contract/tournament-name.ts'
import { toSeasonEnd } from '#domain/season.ts'

/** Tournaments of one season, in the order given. `end` is the year in which it ends; undefined: no day is known. */
export interface SeasonGroup {
  readonly end: number | undefined
  readonly tournaments: readonly TournamentName[]
}

/** By season, the latest first; those without a day last. */
export function toSeasonGroups(tournaments: readonly TournamentName[]): SeasonGroup[] {
  const groups = Map.groupBy(tournaments, ({ startDate }) =>
    startDate === undefined ? undefined : Number(toSeasonEnd(startDate).slice(0, 4)),
  )
  return [...groups]
    .map(([end, own]) => ({ end, tournaments: own }))
    .sort((a, b) => (b.end ?? 0) - (a.end ?? 0))
}

/** 2027 → "2026–27". */
export const formatSeason = (end: number): string => `${end - 1}–${String(end).slice(2)}`
