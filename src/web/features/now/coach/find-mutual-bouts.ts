import type { NowState } from '#contract/live/now-view.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'

/** Two of one's own who meet each other, the one whose bout it is next first. */
export type MutualBout = readonly [NowItem, NowItem]

/**
 * Bouts of two whom one follows against each other. A row says its opponent's name alone: it is the other of one's own where
 * they are in the same event, in the same pool or round, under that name.
 */
export function findMutualBouts(items: readonly NowItem[]): MutualBout[] {
  const found = new Map<string, MutualBout>()
  for (const item of items) {
    const rival = findRival(item, items)
    if (!rival) continue
    const key = [item.row.event, ...[item.row.fencer, rival.row.fencer].sort()].join(' ')
    if (!found.has(key)) found.set(key, [item, rival])
  }
  return [...found.values()]
}

function findRival(item: NowItem, items: readonly NowItem[]): NowItem | undefined {
  const { row } = item
  const opponent = 'next' in row.state ? row.state.next.opponent : undefined
  if (!opponent) return undefined
  return items.find(
    other =>
      other.row.event === row.event &&
      other.row.fencer !== row.fencer &&
      isSameStage(other.row.state, row.state) &&
      toKey(other.name) === toKey(opponent.name),
  )
}

const toKey = (name: string): string => toNameKey(parsePersonName(name))

function isSameStage(a: NowState, b: NowState): boolean {
  if (a.kind === 'pool' && b.kind === 'pool') return a.round === b.round && a.pool === b.pool
  return a.kind === 'tableau' && b.kind === 'tableau' && a.tree === b.tree && a.roundOf === b.roundOf
}
