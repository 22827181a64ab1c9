import type { EliminationRound } from '#contract/live/elimination.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'

/** Which of the rounds is being fenced: the first with a bout that is not decided, else the last one. */
export function findFencedRound(rounds: readonly EliminationRound[]): number {
  const open = rounds.findIndex(({ matches }) =>
    matches.some(match => !isOver(match) && !match.left.isBye && !match.right.isBye),
  )
  return open === -1 ? Math.max(0, rounds.length - 1) : open
}
