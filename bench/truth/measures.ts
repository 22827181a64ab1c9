import { askfredEarnedRatings } from './askfred-earned-ratings.ts'
import { askfredEventRatings } from './askfred-event-ratings.ts'
import { identityMeasures } from './identity/identity-measures.ts'
import type { Measure } from './measure.ts'
import { rocEarnedRatings } from './roc-earned-ratings.ts'
import { rocEventRatings } from './roc-event-ratings.ts'

/** All measures, in the order of the table. */
export const MEASURES: readonly Measure[] = [
  rocEventRatings,
  rocEarnedRatings,
  askfredEventRatings,
  askfredEarnedRatings,
  ...identityMeasures,
]
