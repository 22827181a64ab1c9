import { type CutStanding, toCutStanding } from './cut-standing.ts'
import type { GoOn } from './go-on.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'
import { findRankRange, type RankRange } from './rank-range.ts'

/** Somebody of a round against its cut. `ranks` where who is level shares them; at the line of a full table they may not. */
export interface CutLine {
  readonly standing: CutStanding
  readonly ranks: RankRange
}

/** Where somebody stands against the cut, and why it may be said: between which ranks they will end. */
export function findCutLine(round: OpenRound, place: RoundPlace, { count, ties }: GoOn): CutLine {
  const ranks = findRankRange(round, place)
  const strict = ties === 'share' || count >= round.count ? ranks : findRankRange(round, place, ties)
  return { standing: toCutStanding(strict, count), ranks }
}
