import { comparePoolRecords, type PoolRecord } from '#domain/pools/pool-standings.ts'
import { byNow } from './by-now.ts'
import {
  afterOwnBouts,
  closeBouts,
  loseAll,
  mirrorPool,
  mirrorRecord,
  type OwnBouts,
  winAll,
} from './extreme-records.ts'
import type { OpenPool } from './open-pool.ts'
import { countReaching, type ReachTable, toReachTable, weighPool } from './reach-table.ts'

/** Whether who is level with a record counts as before it: they share the rank, or lots part them. */
export type Ties = 'share' | 'lots'

/**
 * What a pool can still do to a ranking, whatever the other pools do. What was worked out is kept: from one bout to the next
 * all pools but one stay as they are.
 */
export class PoolOutlook {
  readonly pool: OpenPool
  readonly #own = new Map<string, number>()
  #now: readonly PoolRecord[] | undefined
  #up: ReachTable | undefined
  #down: ReachTable | undefined

  constructor(pool: OpenPool) {
    this.pool = pool
  }

  /** The records by the bouts fenced, best first. */
  get now(): readonly PoolRecord[] {
    this.#now ??= this.pool.records.map((_, at) => byNow(this.pool, at)).toSorted(comparePoolRecords)
    return this.#now
  }

  /** Works out what every question about the round needs, so that it can be done a pool at a time. */
  prepare(): void {
    this.#upTable()
    this.#downTable()
    for (const at of this.pool.records.keys()) {
      this.mostBefore(loseAll(at), 'share')
      this.leastBefore(winAll(at))
    }
  }

  /** The most of the pool that can end before a record of another pool. */
  most(record: PoolRecord, ties: Ties): number {
    return countReaching(this.#upTable(), record, ties === 'share' ? 'before' : 'level')
  }

  /** The fewest that can. */
  least(record: PoolRecord): number {
    return this.pool.records.length - countReaching(this.#downTable(), mirrorRecord(record), 'level')
  }

  /** The most of the pool that can end before one of it whose bouts to come end so, as bad as can be. */
  mostBefore(own: OwnBouts, ties: Ties): number {
    return this.#keep(`most ${ties} ${own.at} ${own.beaten}`, () => {
      const others = weighPool(closeBouts(this.pool, own))
      return countReaching(others, afterOwnBouts(this.pool, own), ties === 'share' ? 'before' : 'level')
    })
  }

  /** The fewest that can, as good as can be. */
  leastBefore(own: OwnBouts): number {
    return this.#keep(`least ${own.at} ${own.beaten}`, () => {
      const others = weighPool(mirrorPool(closeBouts(this.pool, own)))
      const record = mirrorRecord(afterOwnBouts(this.pool, own))
      return others.pool.records.length - countReaching(others, record, 'level')
    })
  }

  #upTable(): ReachTable {
    this.#up ??= toReachTable(this.pool)
    return this.#up
  }

  #downTable(): ReachTable {
    this.#down ??= toReachTable(mirrorPool(this.pool))
    return this.#down
  }

  #keep(key: string, find: () => number): number {
    const known = this.#own.get(key)
    if (known !== undefined) return known
    const found = find()
    this.#own.set(key, found)
    return found
  }
}
