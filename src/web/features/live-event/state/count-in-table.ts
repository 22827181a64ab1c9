import type { EliminationRound } from '#contract/live/elimination.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'

/** How many went on into the table: everybody in its first round. */
export function countInTable(rounds: readonly EliminationRound[]): number {
  const sides = rounds[0]?.matches.flatMap(match => [match.left, match.right]) ?? []
  return sides.filter(side => participantFencer(side) !== undefined).length
}
