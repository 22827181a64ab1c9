import fc from 'fast-check'
import { type OpenPool, toOpenPool } from '#domain/cut/open-pool.ts'
import {
  comparePoolRecords,
  type PoolBout,
  type PoolRecord,
  type PoolStanding,
  toPoolStandings,
} from '#domain/pools/pool-standings.ts'

/** How a bout ended: touches of both, and whether the left one won. */
export type BoutEnd = readonly [number, number, boolean]

/** Ways a bout can end: who wins, by how much; time may end it with nothing between the two, at few or many touches. */
const BOUT_ENDS: readonly BoutEnd[] = [
  ...[0, 1, 2, 3, 4, 5].map(margin => [margin, 0] as const),
  [5, 5] as const,
].flatMap(([high, low]): BoutEnd[] => [
  [high, low, true],
  [low, high, false],
])

/** Every way a bout to five touches can end, whoever is ahead when time is up. */
export const ALL_BOUT_ENDS: readonly BoutEnd[] = [0, 1, 2, 3, 4, 5].flatMap(high =>
  Array.from({ length: high + 1 }, (_, low) => low).flatMap((low): BoutEnd[] => [
    [high, low, true],
    [low, high, false],
  ]),
)

/** A pool so small that all its ends can be tried; bouts without a winner are still to come. */
export interface SmallPool {
  readonly size: number
  readonly bouts: readonly PoolBout[]
}

/** One way in which a pool ends. */
export interface PoolEnd {
  readonly bouts: readonly PoolBout[]
  readonly standings: readonly PoolStanding[]
}

/** Every pair of a pool of so many, with the results of some. */
export const toSmallPool = (size: number, results: readonly (BoutEnd | undefined)[]): SmallPool => {
  const bouts: PoolBout[] = []
  for (let left = 0; left < size; left += 1)
    for (let right = left + 1; right < size; right += 1) {
      const result = results[bouts.length]
      bouts.push({
        left,
        right,
        leftScore: result?.[0] ?? null,
        rightScore: result?.[1] ?? null,
        winner: result === undefined ? null : result[2] ? 'left' : 'right',
      })
    }
  return { size, bouts }
}

export const countPairs = (size: number): number => (size * (size - 1)) / 2

/** Every way in which a pool can end, its bouts to come ending in one of `ends`. */
export function listPoolEnds({ size, bouts }: SmallPool, ends = BOUT_ENDS): PoolEnd[] {
  let ways: PoolBout[][] = [bouts.filter(bout => bout.winner !== null)]
  for (const bout of bouts) {
    if (bout.winner !== null) continue
    ways = ways.flatMap(way =>
      ends.map(([leftScore, rightScore, left]): PoolBout[] => [
        ...way,
        { ...bout, leftScore, rightScore, winner: left ? 'left' : 'right' },
      ]),
    )
  }
  const fencers = Array.from({ length: size }, () => ({}))
  return ways.map(way => ({ bouts: way, standings: toPoolStandings(fencers, way) }))
}

/** How many of a pool’s end stand before a record. */
export const countAhead = (standings: readonly PoolRecord[], record: PoolRecord): number =>
  standings.reduce((count, other) => count + Number(comparePoolRecords(other, record) < 0), 0)

export const anyBoutEnd = fc.constantFrom(...BOUT_ENDS)

/** A pool of which all bouts but a few have been fenced. */
export const anySmallPool = (mostOpen: number): fc.Arbitrary<SmallPool> =>
  fc.integer({ min: 3, max: 6 }).chain(size =>
    fc
      .tuple(
        fc.array(anyBoutEnd, { minLength: countPairs(size), maxLength: countPairs(size) }),
        fc.uniqueArray(fc.integer({ min: 0, max: countPairs(size) - 1 }), { maxLength: mostOpen }),
      )
      .map(([ends, open]) =>
        toSmallPool(
          size,
          ends.map((end, at) => (open.includes(at) ? undefined : end)),
        ),
      ),
  )

/** The same pool as it is counted. */
export const toOpenSmallPool = ({ size, bouts }: SmallPool): OpenPool =>
  toOpenPool(
    Array.from({ length: size }, (_, at) => String(at)),
    bouts.map(({ left, right, leftScore, rightScore, winner }) => ({
      left: String(left),
      right: String(right),
      leftScore: leftScore ?? 0,
      rightScore: rightScore ?? 0,
      ...(winner === null ? {} : { won: winner }),
    })),
  )
