import type { LeftOutReason } from '#domain/points/left-out-reason.ts'
import type { PointsCategory, PointsLevel } from '#domain/points/points-result.ts'
import type { RuleSource, Unpublished } from './rule-source.ts'

/** Levels by category: which events a rule speaks of. */
export type EventSet = Readonly<Partial<Record<PointsCategory, readonly PointsLevel[]>>>

/** At most `count` results of these levels, in each category or in the whole list. */
export interface CountLimit {
  readonly levels: readonly PointsLevel[]
  readonly count: number
  readonly per: 'category' | 'list'
  readonly reason: LeftOutReason
  /** The latest of them are taken instead of the best. */
  readonly isLatest?: boolean
  readonly source: RuleSource
}

/** How a list's total is made of its results. */
export interface CountingRule {
  readonly best: number
  readonly takes: EventSet
  /** Events of which the book does not say whether they enter. */
  readonly open: readonly (Unpublished & { readonly events: EventSet })[]
  readonly limits: readonly CountLimit[]
  /** Rolling points last until replaced; those of a season end with it. */
  readonly basis: 'rolling' | 'season'
  readonly isOwnRegionOnly: boolean
  /** Whose ages end the membership of the list. */
  readonly ages?: PointsCategory
}

/** Does the set name this category and level? */
export const isInEventSet = (
  { category, level }: { category: PointsCategory; level: PointsLevel },
  events: EventSet,
): boolean => events[category]?.includes(level) ?? false
