import type { GoOn } from './go-on.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'
import { findRankRange, type RankRange } from './rank-range.ts'

export const CUT_STANDINGS = ['in', 'bubble', 'out'] as const
/** Whether somebody goes on from the pools: surely, surely not, or nobody can tell yet. Withdrawals and corrections aside. */
export type CutStanding = (typeof CUT_STANDINGS)[number]

/** In and out are said only where no result that is left can change it. */
export function toCutStanding(
  { best, worst }: Pick<RankRange, 'best' | 'worst'>,
  count: number,
): CutStanding {
  if (worst <= count) return 'in'
  return best > count ? 'out' : 'bubble'
}

/** Somebody of a round against its cut. `ranks` where who is level shares them; at the line of a full table they may not. */
export interface CutLine {
  readonly standing: CutStanding
  readonly ranks: RankRange
}

export function findCutLine(round: OpenRound, place: RoundPlace, { count, ties }: GoOn): CutLine {
  const ranks = findRankRange(round, place)
  const strict = ties === 'share' || count >= round.count ? ranks : findRankRange(round, place, ties)
  return { standing: toCutStanding(strict, count), ranks }
}
