import { comparePoolRecords, type PoolRecord } from '#domain/pools/pool-standings.ts'
import { countBits, firstBit } from './bits.ts'
import { type Bouts, findCommonReach, toBouts } from './common-reach.ts'
import { bestRecord } from './extreme-records.ts'
import type { OpenPool } from './open-pool.ts'

/** In pools larger than this fencers are weighed together anew for each record, or not at all: tables would be too long. */
const MOST_IN_TABLE = 9
/** In pools larger than this its fencers are weighed one by one, which says less and nothing wrong. */
const MOST_TOGETHER = 13

/** What several can all reach at once: so many victories, and with those so good an indicator. */
interface Reach {
  readonly victories: number
  readonly indicator: number
}

/** An open pool, ready to be asked how many of it can reach something at once. */
export interface ReachTable {
  readonly pool: OpenPool
  /** What each can reach by themselves. */
  readonly alone: readonly PoolRecord[]
  /** Undefined where nothing is to be weighed together. */
  readonly bouts: Bouts | undefined
  /** For each number of its fencers the best that so many can all reach; undefined where that is found anew each time. */
  readonly reaches: readonly Reach[] | undefined
}

/** For one question. */
export function weighPool(pool: OpenPool): ReachTable {
  const { records, open } = pool
  const isWeighed =
    open.some(set => set !== 0) &&
    records.length <= MOST_TOGETHER &&
    records.every(({ bouts }) => bouts === records[0]?.bouts)
  const alone = records.map((_, at) => bestRecord(pool, at))
  return { pool, alone, bouts: isWeighed ? toBouts(pool) : undefined, reaches: undefined }
}

/** For many questions. */
export function toReachTable(pool: OpenPool): ReachTable {
  const weighed = weighPool(pool)
  if (!weighed.bouts || pool.records.length > MOST_IN_TABLE) return weighed
  return { ...weighed, reaches: listReaches(weighed.alone, weighed.bouts) }
}

/** The most of a pool that can all end before a record at once, or before it and level with it. */
export function countReaching(table: ReachTable, record: PoolRecord, how: 'before' | 'level'): number {
  const { bouts, reaches } = table
  if (!bouts) return countBits(findAble(table, record, how))
  const product = record.victories * (table.pool.records[0]?.bouts ?? 0)
  const whole = Math.max(record.bouts, 1)
  const victories = Math.ceil(product / whole)
  // Between two numbers of victories the indicator decides nothing.
  const indicator = product % whole === 0 ? record.indicator : Number.NEGATIVE_INFINITY
  const [sure, most] = reaches ? countWithin(reaches, victories, indicator) : [0, table.pool.records.length]
  if (sure === most) return sure
  const able = findAble(table, record, how)
  for (let size = Math.min(most, countBits(able)); size > sure; size -= 1)
    for (let set = able; set > 0; set = (set - 1) & able)
      if (countBits(set) === size && findCommonReach(bouts, set, victories, indicator - 1) >= indicator)
        return size
  return sure
}

/** How many surely reach more, and how many as much: for those touches scored decide. */
function countWithin(
  reaches: readonly Reach[],
  victories: number,
  indicator: number,
): readonly [number, number] {
  let sure = 0
  let most = 0
  for (const reach of reaches) {
    const more = reach.victories - victories || reach.indicator - indicator
    if (more > 0) sure += 1
    if (more >= 0) most += 1
  }
  return [sure, most]
}

/** Who of a pool can by themselves end before a record, or level with it. */
function findAble({ alone }: ReachTable, record: PoolRecord, how: 'before' | 'level'): number {
  let able = 0
  for (const [at, best] of alone.entries()) {
    const order = comparePoolRecords(best, record)
    if (order < 0 || (order === 0 && how === 'level')) able |= 1 << at
  }
  return able
}

const NOBODY: Reach = { victories: -1, indicator: 0 }

function listReaches(alone: readonly Reach[], bouts: Bouts): Reach[] {
  const size = alone.length
  const best: Reach[] = Array.from({ length: size }, () => NOBODY)
  for (let set = (1 << size) - 1; set > 0; set -= 1) {
    const place = countBits(set) - 1
    const known = best[place] ?? NOBODY
    const reach = findReach(bouts, set, findLeast(alone, set), known)
    if (reach) best[place] = reach
  }
  return best
}

/** What all of a set can reach, if it is better than what is known; `limit`: what the least of them can have alone. */
function findReach(bouts: Bouts, set: number, limit: Reach, known: Reach): Reach | undefined {
  if (compareReaches(limit, known) <= 0) return undefined
  for (let { victories } = limit; victories >= known.victories; victories -= 1) {
    const above = victories === known.victories ? known.indicator : Number.NEGATIVE_INFINITY
    const indicator = findCommonReach(bouts, set, victories, above)
    if (indicator > above) return { victories, indicator }
  }
  return undefined
}

function findLeast(alone: readonly Reach[], set: number): Reach {
  let least: Reach | undefined
  for (let rest = set; rest > 0; rest &= rest - 1) {
    const one = alone[firstBit(rest)] ?? NOBODY
    if (!least || compareReaches(one, least) < 0) least = one
  }
  return least ?? NOBODY
}

const compareReaches = (a: Reach, b: Reach): number => a.victories - b.victories || a.indicator - b.indicator
