import type { Day } from '#domain/time/day.ts'
import type { PointsRules } from './rules/points-rules.ts'
import { SEASON_2026_27 } from './season-2026-27/season-2026-27.ts'

/**
 * All rules of points, oldest first. A new season is one more entry; so is a correction inside a season, whose `from` is
 * the day it starts to hold. Nothing else changes.
 */
export const POINTS_SEASONS: readonly PointsRules[] = [SEASON_2026_27]

/** The rules in force on a day, the later of two that both hold; undefined for days without rules. */
export const findPointsRules = (
  day: Day,
  seasons: readonly PointsRules[] = POINTS_SEASONS,
): PointsRules | undefined => seasons.findLast(({ from, to }) => from <= day && day <= to)
