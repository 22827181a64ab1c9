import type { EliminationRound } from '#contract/live/elimination.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { findOutcome, findSide } from '#domain/fencer-state/bout-side.ts'

/** Where a fencer stands in a round: the bout's index from the top. */
export interface PathStep {
  readonly round: number
  readonly index: number
  readonly match: Match
}

/** Whether somebody is in a bout. */
export const isIn = (match: Match, fencer: string): boolean =>
  participantFencer(match.left) === fencer || participantFencer(match.right) === fencer

/** A fencer's bouts through the rounds, first to last: whoever has lost goes no further, whatever stands further on. */
export function findPath(rounds: readonly EliminationRound[], fencer: string | undefined): PathStep[] {
  if (fencer === undefined) return []
  const path: PathStep[] = []
  for (const [round, { matches }] of rounds.entries()) {
    const index = matches.findIndex(match => isIn(match, fencer))
    const match = matches[index]
    if (!match) continue
    path.push({ round, index, match })
    const side = findSide(match, fencer)
    if (side && findOutcome(match, side) === 'loss') break
  }
  return path
}
