import { useState } from 'react'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { type Lanes, toLanes } from './to-lanes.ts'

/**
 * The lanes of rows as they were at `orderedAt`, whatever the rows say meanwhile; anew then, and when there are other rows.
 */
export function useLanes(items: readonly NowItem[], orderedAt: number): Lanes {
  const stamp = [orderedAt, ...items.map(toItemKey).toSorted()].join('\n')
  const [held, setHeld] = useState(() => ({ stamp, lanes: toLanes(items, orderedAt) }))
  if (held.stamp === stamp) return held.lanes
  const lanes = toLanes(items, orderedAt, held.lanes)
  setHeld({ stamp, lanes })
  return lanes
}
