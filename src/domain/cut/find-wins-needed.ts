import { countBits } from './bits.ts'
import type { GoOn } from './go-on.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'
import { findBestRank, findWorstRank } from './rank-range.ts'

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
  const open = round.pools[pool]?.pool.open[at] ?? 0
  const left = countBits(open)
  if (left === 0) return undefined
  const isIn = (beaten: number): boolean =>
    findWorstRank(round, pool, { at, beaten, as: 'worst' }, ties) <= count
  const isOut = (beaten: number): boolean => findBestRank(round, pool, { at, beaten, as: 'best' }) > count
  const wins = Array.from({ length: left + 1 }, (_, won) => won)
  const enough = wins.find(won => won > 0 && listParts(open, won).every(isIn))
  const least = wins.find(won => !listParts(open, won).every(isOut))
  return {
    left,
    ...(enough === undefined ? {} : { enough }),
    ...(least === undefined || least === 0 ? {} : { least }),
  }
}

/** The parts of a set with so many in them. */
function listParts(set: number, size: number): number[] {
  if (size === 0) return [0]
  const parts: number[] = []
  for (let part = set; part > 0; part = (part - 1) & set) if (countBits(part) === size) parts.push(part)
  return parts
}
