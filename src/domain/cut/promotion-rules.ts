import type { PointsLevel } from '#domain/points/points-result.ts'
import type { RuleSource } from '#domain/points/rules/rule-source.ts'
import { citeHandbook } from '#domain/points/season-2026-27/cite-handbook.ts'
import type { Category } from '#domain/words/category.ts'

/** How many of a field go on from the pools into the table, in events of these kinds. */
export interface PromotionRule {
  readonly level: PointsLevel | 'tier'
  readonly categories: readonly Category[]
  /** Yearly events; absent: all of the level. */
  readonly editions?: readonly string[]
  readonly percent: number
  readonly source: RuleSource
}

/** Largest table that is drawn (Athlete Handbook 2026-27, p. 38). */
export const MOST_IN_TABLE = 256

const YOUTH: readonly Category[] = ['y10', 'y12', 'y14']
const source = citeHandbook(37)

/** Athlete Handbook 2026-27, p. 37-38. What is not here is not published there: regional events of the young, above all. */
export const PROMOTION_RULES: readonly PromotionRule[] = [
  { level: 'tier', categories: ['division1'], percent: 75, source },
  {
    level: 'tier',
    categories: ['cadet', 'junior'],
    editions: ['NAC', 'Junior Olympics'],
    percent: 80,
    source,
  },
  {
    level: 'national',
    categories: ['division1A', 'division2', 'division3'],
    editions: ['National Championships'],
    percent: 80,
    source,
  },
  { level: 'national', categories: YOUTH, editions: ['NAC'], percent: 100, source },
  { level: 'syc', categories: YOUTH, percent: 100, source },
  { level: 'sjcc', categories: ['cadet', 'junior'], percent: 100, source },
  // The regional circuit of these is the open one (ROC).
  {
    level: 'regional',
    categories: ['senior', 'division1A', 'division2', 'division3', 'veteran'],
    percent: 100,
    source,
  },
]
