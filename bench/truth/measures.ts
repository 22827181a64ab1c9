import { askfredEarnedRatings } from './askfred-earned-ratings.ts'
import { askfredEventRatings } from './askfred-event-ratings.ts'
import { toCutMeasures } from './cut/cut-measures.ts'
import { identityMeasures } from './identity/identity-measures.ts'
import type { Measure } from './measure.ts'
import { minuteCoverage, minuteWidth } from './minutes/minute-measures.ts'
import { rocEarnedRatings } from './roc-earned-ratings.ts'
import { rocEventRatings } from './roc-event-ratings.ts'

/** All measures, in the order of the table. */
export const MEASURES: readonly Measure[] = [
  rocEventRatings,
  rocEarnedRatings,
  askfredEventRatings,
  askfredEarnedRatings,
  ...identityMeasures,
  minuteCoverage,
  minuteWidth,
  ...toCutMeasures({ invented: 10_000, orders: 50 }),
]
