import { countBits } from './bits.ts'
import type { GoOn } from './go-on.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'
import { countLeastOutside, countMostOutside } from './rank-range.ts'

/** How many of the bouts that are left have to be won. */
export interface WinsNeeded {
  readonly left: number
  /** Any so many are enough, whatever comes; absent: no number of them is. */
  readonly enough?: number | undefined
  /** With fewer nothing else helps; absent: without any it may still do. */
  readonly least?: number | undefined
}

/**
 * What winning does for somebody at the line: any of their bouts won by nothing, the others lost to nil (`enough`), or won
 * to nil and lost by nothing (`least`). Undefined once they have fenced all.
 */
export function findWinsNeeded(
  round: OpenRound,
  { pool, at }: RoundPlace,
  { count, ties }: GoOn,
): WinsNeeded | undefined {
  const outlook = round.pools[pool]
  const open = outlook?.pool.open[at] ?? 0
  const left = countBits(open)
  if (!outlook || left === 0) return undefined
  const others = outlook.pool.records.length - 1
  let enough: number | undefined
  for (let won = 1; won <= left && enough === undefined; won += 1) if (isIn(won)) enough = won
  let least: number | undefined
  for (let won = 0; won <= left && least === undefined; won += 1) if (!isOut(won)) least = won
  return {
    left,
    ...(enough === undefined ? {} : { enough }),
    ...(least === undefined || least === 0 ? {} : { least }),
  }

  /** The other pools look at how many are beaten, the own one at who: often they settle it by themselves. */
  function isIn(won: number): boolean {
    const as = 'worst'
    const first = { at, beaten: firstPart(open, won), as } as const
    const room = count - 1 - countMostOutside(round, pool, first, ties)
    if (room < 0 || room >= others) return room >= 0
    return listParts(open, won).every(beaten => outlook.mostBefore({ at, beaten, as }, ties) <= room)
  }
  function isOut(won: number): boolean {
    const as = 'best'
    const first = { at, beaten: firstPart(open, won), as } as const
    const room = count - 1 - countLeastOutside(round, pool, first)
    if (room < 0 || room >= others) return room < 0
    return listParts(open, won).every(beaten => outlook.leastBefore({ at, beaten, as }) > room)
  }
}

/** The first so many of a set. */
function firstPart(set: number, size: number): number {
  let rest = set
  for (let taken = 0; taken < size; taken += 1) rest &= rest - 1
  return set & ~rest
}

/** The parts of a set with so many in them. */
function listParts(set: number, size: number): number[] {
  if (size === 0) return [0]
  const parts: number[] = []
  for (let part = set; part > 0; part = (part - 1) & set) if (countBits(part) === size) parts.push(part)
  return parts
}
