import type { NowItem } from './now-item.ts'

/** Some of one's own who may fence at the same time, and when. */
export interface Clash {
  readonly items: readonly NowItem[]
  readonly at: number
}

const BOUT_MS = 5 * 60_000

/** Rows whose next bouts may fall together: the range of one meets that of another and the bout itself. */
export function findClashes(items: readonly NowItem[]): Clash[] {
  const coming = items
    .flatMap(item => (item.row.due && 'next' in item.row.state ? [{ item, ...item.row.due }] : []))
    .toSorted((a, b) => a.from - b.from)
  const clashes: { items: NowItem[]; at: number; until: number }[] = []
  for (const { item, from, to } of coming) {
    const last = clashes.at(-1)
    if (last && from <= last.until + BOUT_MS) {
      last.items.push(item)
      last.at = from
      last.until = Math.max(last.until, to)
    } else clashes.push({ items: [item], at: from, until: to })
  }
  return clashes.filter(clash => new Set(clash.items.map(({ row }) => row.fencer)).size > 1)
}
