import type { EliminationRound } from '#contract/live/elimination.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'

/** Where a fencer stands in a round: the bout's index from the top. */
export interface PathStep {
  readonly round: number
  readonly index: number
  readonly match: Match
}

/** Whether somebody is in a bout. */
export const isIn = (match: Match, fencer: string): boolean =>
  participantFencer(match.left) === fencer || participantFencer(match.right) === fencer

/** A fencer's bouts through the rounds, first to last. */
export function findPath(rounds: readonly EliminationRound[], fencer: string | undefined): PathStep[] {
  if (fencer === undefined) return []
  return rounds.flatMap((round, at) => {
    const index = round.matches.findIndex(match => isIn(match, fencer))
    const match = round.matches[index]
    return match ? [{ round: at, index, match }] : []
  })
}
