import { findOnSide, findSide, isOver } from './bout-side.ts'
import type { BoutSoFar, TreeSoFar } from './event-so-far.ts'

/**
 * Which of a tree's rounds is being fenced: the first with a bout that is neither decided nor left behind, else the last
 * one. Whoever stands in the next round has gone on, whether the source wrote down how or not.
 */
export function findFencedRound(rounds: TreeSoFar['rounds']): number {
  const open = rounds.findIndex(({ matches }, round) =>
    matches.some((bout, at) => !isPast(bout, rounds[round + 1]?.matches[at >> 1])),
  )
  return open === -1 ? Math.max(0, rounds.length - 1) : open
}

function isPast(bout: BoutSoFar, next: BoutSoFar | undefined): boolean {
  if (isOver(bout) || bout.left.isBye || bout.right.isBye) return true
  const own = [bout.left, bout.right].map(findOnSide)
  return next !== undefined && own.some(id => id !== undefined && findSide(next, id) !== undefined)
}
