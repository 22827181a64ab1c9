import { countPromoted, type Share } from '#domain/pools/promotion.ts'
import type { Ties } from './pool-outlook.ts'
import { MOST_IN_TABLE } from './promotion-rules.ts'

/** How many go on from a round of pools. */
export interface GoOn {
  readonly count: number
  /** Who is level at the line goes on too (rule o.73.3), but where the table holds no more. */
  readonly ties: Ties
}

/** How many a share lets go on of those present: rounded up, and no more than a table holds. */
export function toGoOn(share: Share, present: number): GoOn {
  const count = 'percent' in share ? countPromoted(present, share.percent) : Math.min(share.count, present)
  return count < MOST_IN_TABLE ? { count, ties: 'share' } : { count: MOST_IN_TABLE, ties: 'lots' }
}
