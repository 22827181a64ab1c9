import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import { byNow } from './by-now.ts'
import type { GoOn } from './go-on.ts'
import type { DrawnRound } from './open-round.ts'

/** How many go on by the bouts fenced: who is level at the line goes on too, but where a table holds no more. */
export function countIn({ pools, count: present }: DrawnRound, { count, ties }: GoOn): number {
  if (count >= present || ties === 'lots') return Math.min(count, present)
  const records = pools
    .flatMap(({ pool }) => pool.records.map((_, at) => byNow(pool, at)))
    .toSorted(comparePoolRecords)
  const last = records[count - 1]
  return last ? records.filter(record => comparePoolRecords(record, last) <= 0).length : 0
}
