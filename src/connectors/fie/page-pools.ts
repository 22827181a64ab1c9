import { toCount, toList, toObject, toText } from '#connectors/http/json-value.ts'
import type { SheetBout, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { PagePeople } from './page-people.ts'

const LARGEST_POOL = 20

/** Pools of a page's `_pools`: rows of cells {score, v}, null on the diagonal. Fails on a pool that is no square. */
export function toPagePools(value: unknown, people: PagePeople): Result<SheetPool[]> {
  const pools: SheetPool[] = []
  for (const one of toList(toObject(value).pools)) {
    const pool = toPool(toObject(one), pools.length + 1, people)
    if (!pool) return fail('A pool of this fie.org page is no square of its fencers.')
    pools.push(pool)
  }
  return ok(pools)
}

function toPool(
  pool: Readonly<Record<string, unknown>>,
  at: number,
  people: PagePeople,
): SheetPool | undefined {
  const rows = toList(pool.rows).map(toObject)
  const keys = rows.map(row => people.note(row.fencerId, row.name, row.nationality))
  const grid = rows.map(row => toList(row.matches))
  if (rows.length < 2 || rows.length > LARGEST_POOL || grid.some(row => row.length !== rows.length))
    return undefined
  if (keys.includes(undefined) || new Set(keys).size < keys.length) return undefined
  const strip = toText(pool.piste)
  const time = /^(\d{1,2}:\d{2})\b/.exec(toText(pool.time) ?? '')?.[1]?.padStart(5, '0')
  const pairs =
    findPoolBoutOrder(rows.length) ??
    rows.flatMap((_, a) => rows.slice(a + 1).map((__, b) => [a + 1, a + b + 2] as const))
  return {
    number: toCount(pool.poolId) || at,
    round: 1,
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    referees: toList(pool.referee).flatMap(one => {
      const { name, nationality } = toObject(one)
      const [who, affiliation] = [toText(name), toText(nationality)]
      return who === undefined
        ? []
        : [{ role: 'referee' as const, name: who, ...(affiliation ? { affiliation } : {}) }]
    }),
    people: keys.map(key => ({ key: key ?? '' })),
    bouts: pairs.map(([left, right]): SheetBout => {
      const own = toObject(grid[left - 1]?.[right - 1])
      const other = toObject(grid[right - 1]?.[left - 1])
      const sides = { left: keys[left - 1], right: keys[right - 1] }
      const [leftTouches, rightTouches] = [toCount(own.score), toCount(other.score)]
      // The letter decides, never the touches; two winners or none is no result.
      if ((own.v === true) === (other.v === true) || leftTouches === undefined || rightTouches === undefined)
        return { ...sides, winner: null }
      return { ...sides, leftTouches, rightTouches, winner: own.v === true ? 'left' : 'right' }
    }),
    orderKnown: false,
  }
}
