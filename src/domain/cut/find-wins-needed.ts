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
export function findWinsNeeded(round: OpenRound, place: RoundPlace, goOn: GoOn): WinsNeeded | undefined {
  const open = round.pools[place.pool]?.pool.open[place.at] ?? 0
  const left = countBits(open)
  if (left === 0) return undefined
  const wins = Array.from({ length: left + 1 }, (_, won) => won)
  const enough = wins.find(won => won > 0 && isInWith(won, round, place, goOn))
  const least = wins.find(won => !isOutWith(won, round, place, goOn))
  return {
    left,
    ...(enough === undefined ? {} : { enough }),
    ...(least === undefined || least === 0 ? {} : { least }),
  }
}

/** The other pools look at how many are beaten, the own one at who: often how many settles it. */
function isInWith(won: number, round: OpenRound, { pool, at }: RoundPlace, { count, ties }: GoOn): boolean {
  const outlook = round.pools[pool]
  if (!outlook) return false
  const open = outlook.pool.open[at] ?? 0
  const as = 'worst'
  const outside = countMostOutside(round, pool, { at, beaten: firstPart(open, won), as }, ties)
  const room = count - 1 - outside
  if (room < 0 || room >= outlook.pool.records.length - 1) return room >= 0
  return listParts(open, won).every(beaten => outlook.mostBefore({ at, beaten, as }, ties) <= room)
}

function isOutWith(won: number, round: OpenRound, { pool, at }: RoundPlace, { count }: GoOn): boolean {
  const outlook = round.pools[pool]
  if (!outlook) return false
  const open = outlook.pool.open[at] ?? 0
  const as = 'best'
  const outside = countLeastOutside(round, pool, { at, beaten: firstPart(open, won), as })
  const room = count - 1 - outside
  if (room < 0 || room >= outlook.pool.records.length - 1) return room < 0
  return listParts(open, won).every(beaten => outlook.leastBefore({ at, beaten, as }) > room)
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
