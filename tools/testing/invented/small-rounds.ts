import fc from 'fast-check'
import type { GoOn } from '#domain/cut/go-on.ts'
import type { OpenRound, RoundPlace } from '#domain/cut/open-round.ts'
import { PoolOutlook } from '#domain/cut/pool-outlook.ts'
import { RoundTotals } from '#domain/cut/round-totals.ts'
import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import { anySmallPool, listPoolEnds, type PoolEnd, type SmallPool, toOpenSmallPool } from './small-pools.ts'

/** A round so small that all its ends can be tried, with somebody in it, and a cut. */
export interface SmallRound {
  readonly round: OpenRound
  readonly place: RoundPlace
  readonly goOn: GoOn
  readonly pools: readonly SmallPool[]
}

/** Of one or two pools with at most so many bouts to come in each. */
export const anySmallRound = (mostOpen: number): fc.Arbitrary<SmallRound> =>
  fc
    .record({
      pools: fc.array(anySmallPool(mostOpen), { minLength: 1, maxLength: 2 }),
      at: fc.nat(),
      cut: fc.nat(),
      ties: fc.constantFrom('share', 'lots'),
    })
    .map(({ pools, at, cut, ties }) => toSmallRound(pools, at, { count: cut, ties }))

function toSmallRound(pools: readonly SmallPool[], at: number, { count, ties }: GoOn): SmallRound {
  const ids = pools.map(({ size }, pool) => Array.from({ length: size }, (_, one) => `${pool}.${one}`))
  const places = ids.flatMap((list, pool) => list.map((_, one) => ({ pool, at: one })))
  const outlooks = pools.map(pool => new PoolOutlook(toOpenSmallPool(pool)))
  return {
    round: { round: 1, pools: outlooks, totals: new RoundTotals(), ids, count: places.length },
    place: places[at % places.length] ?? { pool: 0, at: 0 },
    goOn: { count: 1 + (count % (places.length - 1)), ties },
    pools,
  }
}

/** One end of the own pool, the most and the fewest who can then stand before somebody, and their victories. */
export interface OwnEnd {
  readonly end: PoolEnd
  readonly victories: number
  /** Who is level counts as before them where lots part them. */
  readonly most: number
  readonly fewest: number
}

/**
 * What every end of the own pool leaves to the other pools. `keep`: the ends that are looked at, by the pool they are of.
 */
export function listOwnEnds(
  { pools, place, goOn }: SmallRound,
  keep: (end: PoolEnd, pool: number) => boolean = () => true,
): OwnEnd[] {
  const kept = pools.map((one, pool) => listPoolEnds(one).filter(end => keep(end, pool)))
  const known = new Map<string, { most: number; fewest: number }>()
  return (kept[place.pool] ?? []).flatMap(end => {
    const record = end.standings[place.at]
    if (!record) return []
    const count = ({ standings }: PoolEnd, isLevel: boolean, but = -1): number =>
      standings.filter((other, at) => {
        const order = comparePoolRecords(other, record)
        return at !== but && (order < 0 || (order === 0 && isLevel))
      }).length
    const isLevel = goOn.ties === 'lots'
    const key = `${record.victories} ${record.indicator} ${record.touchesScored}`
    const others = known.get(key) ?? { most: 0, fewest: 0 }
    if (!known.has(key)) {
      kept.forEach((list, pool) => {
        if (pool === place.pool) return
        others.most += Math.max(...list.map(other => count(other, isLevel)))
        others.fewest += Math.min(...list.map(other => count(other, false)))
      })
      known.set(key, others)
    }
    return [
      {
        end,
        victories: record.victories,
        most: others.most + count(end, isLevel, place.at),
        fewest: others.fewest + count(end, false, place.at),
      },
    ]
  })
}
