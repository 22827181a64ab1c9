import { findOutcome, findSide } from './bout-side.ts'
import type { BoutSoFar } from './event-so-far.ts'
import type { OwnBout } from './fencer-state.ts'

/** A decided bout as one of its two sees it; undefined: it is open, counts for nobody, or is not theirs. */
export function findOwnBout(bout: BoutSoFar, fencer: string): OwnBout | undefined {
  const side = findSide(bout, fencer)
  const outcome = side && findOutcome(bout, side)
  if (!outcome) return undefined
  const [own, other] =
    side === 'left' ? [bout.left.score, bout.right.score] : [bout.right.score, bout.left.score]
  const won = outcome === 'win'
  return own === undefined || other === undefined ? { won } : { won, own, other }
}
