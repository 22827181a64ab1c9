import type { Points } from '#domain/points/points.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsCategory, PointsLevel } from '#domain/points/points-result.ts'
import type { Day } from '#domain/time/day.ts'
import type { AgeRules } from './age-rules.ts'
import type { CountingRule } from './counting-rule.ts'
import type { DivisionQualifierRules } from './division-qualifier-rules.ts'
import type { Goal, GoalRule } from './goal-rules.ts'
import type { RollOffRules } from './roll-off-rules.ts'
import type { Published, RuleFlag, RuleSource } from './rule-source.ts'
import type { Scale } from './scale.ts'
import type { TeamSeedingRules } from './team-seeding-rules.ts'

/** What an event of each category and level is worth; no entry: it gives no points. */
export type Scales = Readonly<
  Partial<Record<PointsCategory, Readonly<Partial<Record<PointsLevel, Published<Scale>>>>>>
>

/** Points needed to enter a tournament of a level. */
export type EntryMinimums = Readonly<
  Record<'national' | 'regional' | 'local', Readonly<Record<'cadet' | 'junior' | 'senior', Points | 'open'>>>
> & { readonly source: RuleSource }

/** All rules of points of one season, as plain data: a new season, or a correction inside one, is a new value. */
export interface PointsRules {
  readonly season: string
  readonly previousSeason: string
  /** The days on which this version holds. */
  readonly from: Day
  readonly to: Day
  readonly link: string
  /** Corrections that the book lists of itself, and which are in. */
  readonly corrections: readonly { readonly day: Day; readonly note: string }[]
  readonly flags: readonly RuleFlag[]
  /** The overview of what gives points. */
  readonly source: RuleSource
  readonly scales: Scales
  readonly lists: Readonly<Record<PointsList, Published<CountingRule>>>
  readonly entryMinimums: EntryMinimums
  readonly ages: AgeRules
  readonly rollOff: RollOffRules
  readonly goals: Readonly<Record<Goal, GoalRule>>
  readonly divisionQualifiers: DivisionQualifierRules
  readonly teamSeeding: TeamSeedingRules
}
