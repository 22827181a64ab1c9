import type { NowItem } from '#web/kit/now/now-item.ts'

/** What rows of a lane wait for: bouts of their pool, its beginning, the elimination. */
export type LanePart = 'pools' | 'start' | 'elimination'

/** The rows of a lane by what they wait for; the part of the first row comes first, and rows of a part stay in their order. */
export const toLaneParts = (items: readonly NowItem[]): [LanePart, NowItem[]][] => [
  ...Map.groupBy(items, toPart),
]

function toPart({ row: { state } }: NowItem): LanePart {
  if (state.kind === 'pool') return 'pools'
  return state.kind === 'entered' ? 'start' : 'elimination'
}
