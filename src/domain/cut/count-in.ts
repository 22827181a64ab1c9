import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import type { GoOn } from './go-on.ts'
import type { OpenRound } from './open-round.ts'

/** How many go on by the bouts fenced: who is level at the line goes on too, but where a table holds no more. */
export function countIn({ pools, count: present }: OpenRound, { count, ties }: GoOn): number {
  if (count >= present || ties === 'lots') return Math.min(count, present)
  const records = pools.flatMap(({ now }) => now).toSorted(comparePoolRecords)
  const last = records[count - 1]
  return last ? records.filter(record => comparePoolRecords(record, last) <= 0).length : 0
}
