import { type Clash, findClashes } from '#web/kit/now/find-clashes.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { findMutualBouts } from './find-mutual-bouts.ts'
import { isNear } from './to-lanes.ts'

/**
 * Near bouts that may fall together, of those to which one goes oneself or nobody does: where another coach goes there is
 * nothing to decide. Two who meet each other are one bout. Once one goes somewhere, only what falls together with that, one's
 * own first.
 */
export function findSharedTimes(items: readonly NowItem[], now: number): Clash[] {
  const seconds = new Set(findMutualBouts(items).map(([, second]) => second))
  const open = items.filter(
    item => isNear(item, now) && !seconds.has(item) && (item.claim === undefined || isMine(item)),
  )
  const own = open.filter(isMine)
  if (own.length === 0) return findClashes(open)
  return own.flatMap((mine, at) => {
    const others = open.filter(other => !own.slice(0, at + 1).includes(other))
    const together = others.filter(other => findClashes([mine, other]).length > 0)
    return together.length > 0 ? [{ items: [mine, ...together], at: mine.row.due?.from ?? now }] : []
  })
}

const isMine = ({ claim }: NowItem): boolean => claim?.isMine === true
