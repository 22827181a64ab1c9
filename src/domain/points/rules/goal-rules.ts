import type { Points } from '#domain/points/points.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsCategory } from '#domain/points/points-result.ts'
import type { RatingLetter } from '#domain/ratings/rating.ts'
import type { Day } from '#domain/time/day.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { AgeTable } from './age-rules.ts'
import type { EventSet } from './counting-rule.ts'
import type { Championship } from './division-qualifier-rules.ts'
import type { Published, RuleSource } from './rule-source.ts'

/** What a fencer may want to enter. */
export const GOALS = [
  'cadetNac',
  'juniorNac',
  'division1Nac',
  'juniorOlympicsCadet',
  'juniorOlympicsJunior',
  'y10Nac',
  'y12Nac',
  'y14Nac',
  'y10Nationals',
  'y12Nationals',
  'y14Nationals',
  'veteranNac',
  'veteranNationals',
  'division1Championships',
  'division1ANationals',
  'division2Nationals',
  'division3Nationals',
  'julyChallengeDivision1',
  'julyChallengeJunior',
  'julyChallengeCadet',
] as const
export type Goal = (typeof GOALS)[number]

/** The regional standings of before August 2026, which two goals still accept. */
export type LegacyList = 'cadet' | 'junior'

/** One condition. */
export type Requirement = {
  readonly source: RuleSource
} /** By the table in force at the event, where the goal names none. */ & (
  | { readonly kind: 'age'; readonly category: PointsCategory; readonly table?: AgeTable }
  | { readonly kind: 'rating'; readonly letters: readonly RatingLetter[] }
  | { readonly kind: 'points'; readonly list: PointsList; readonly least: Points }
  | {
      readonly kind: 'legacyPoints'
      readonly lists: readonly LegacyList[]
      readonly best: number
      readonly least: Points
      /** Both days themselves are outside. */
      readonly after: Day
      readonly before: Day
    }
  /** Has points in one of these lists. */
  | { readonly kind: 'listed'; readonly lists: readonly PointsList[] }
  /** Fenced one of these events this season. */
  | { readonly kind: 'fenced'; readonly events: EventSet; readonly isQualifier?: boolean }
  /** Finished in the best `percent` of one of these events this season. */
  | {
      readonly kind: 'topShare'
      readonly events: EventSet
      readonly percent: number
      readonly rounding: 'up' | 'notPublished'
      readonly isQualifier?: boolean
    }
  /** In a qualifying position of the division's qualifier. */
  | { readonly kind: 'slot'; readonly championship: Championship; readonly category: PointsCategory }
  | { readonly kind: 'pentathlon'; readonly weapon: Weapon; readonly top: number }
)

/** Everything of `needs`, and one of `anyOf` unless that is empty. */
export type GoalRule = Published<{
  readonly needs: readonly Requirement[]
  readonly anyOf: readonly Requirement[]
}>
