import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import { afterOwnBouts, bestRecord, loseAll } from './extreme-records.ts'
import type { GoOn } from './go-on.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'

/** Who can still end before somebody who has fenced all, and how many of them would have to. */
export interface Rivals {
  readonly ids: readonly string[]
  readonly pass: number
}

/**
 * Whoever is out in the end was passed by at least `pass` of these, each weighed by themselves. Undefined while somebody has
 * bouts left, and where it takes nobody, or more than there are.
 */
export function findRivals(
  round: OpenRound,
  { pool, at }: RoundPlace,
  { count, ties }: GoOn,
): Rivals | undefined {
  const own = round.pools[pool]?.pool
  if (own?.open[at] !== 0) return undefined
  const record = afterOwnBouts(own, loseAll(at))
  const isBefore = (order: number): boolean => order < 0 || (order === 0 && ties === 'lots')
  const ids: string[] = []
  let ahead = 0
  round.pools.forEach(({ pool: other }, index) => {
    for (let one = 0; one < other.records.length; one += 1) {
      if (index === pool && one === at) continue
      if (isBefore(comparePoolRecords(afterOwnBouts(other, loseAll(one)), record))) ahead += 1
      else if (isBefore(comparePoolRecords(bestRecord(other, one), record)))
        ids.push(round.ids[index]?.[one] ?? '')
    }
  })
  const pass = count - ahead
  return pass > 0 && pass <= ids.length ? { ids, pass } : undefined
}
