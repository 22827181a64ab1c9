import type { Points } from '#domain/points/points.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsCategory, PointsLevel } from '#domain/points/points-result.ts'
import type { RatingLetter } from '#domain/ratings/rating.ts'
import type { RuleSource } from './rule-source.ts'

/** Table A holds to the end of the February NAC, table B after it. */
export const AGE_TABLES = ['a', 'b'] as const
export type AgeTable = (typeof AGE_TABLES)[number]

/** First and last birth year, each open when absent, and the letters that may enter. */
export interface AgeBand {
  readonly from?: number
  readonly to?: number
  readonly letters?: readonly RatingLetter[]
}

/** Younger fencers may enter when their total in a list is at least this. */
export interface PlayingUp {
  readonly category: PointsCategory
  readonly levels: readonly PointsLevel[]
  readonly list: PointsList
  readonly least: Points
  readonly source: RuleSource
}

export interface AgeRules {
  readonly tables: Readonly<
    Record<
      AgeTable,
      { readonly source: RuleSource; readonly bands: Readonly<Record<PointsCategory, AgeBand>> }
    >
  >
  /** The event that ends table A. */
  readonly turn: string
  /** Between the qualification deadline of the Junior Olympics and the turn both tables hold at these levels. */
  readonly overlap: { readonly levels: readonly PointsLevel[]; readonly source: RuleSource }
  readonly playingUp: readonly PlayingUp[]
  /** These lists are cut to the next season's ages when the season ends. */
  readonly cutAtSeasonEnd: { readonly lists: readonly PointsList[]; readonly source: RuleSource }
}
