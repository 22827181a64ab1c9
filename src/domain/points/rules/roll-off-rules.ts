import type { PointsCategory } from '#domain/points/points-result.ts'
import type { RuleSource } from './rule-source.ts'

/** One line of the replacement schedule: the event of this season and what it replaces. */
export interface Replacement {
  readonly event: string
  readonly categories: readonly PointsCategory[]
  /** The event of last season that rolls off; null where the book says there is none. */
  readonly replaces: string | null
  /** What the book prints for it, which need not be the right year. */
  readonly printed: string
  readonly source: RuleSource
}

export interface RollOffRules {
  readonly schedule: readonly Replacement[]
  /** Names of events that replace last season's of the same number in the season. */
  readonly byOrder: { readonly events: readonly string[]; readonly source: RuleSource }
  /** Without a replacement points last so long at most. */
  readonly most: { readonly months: number; readonly source: RuleSource }
}
