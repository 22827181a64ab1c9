import type { ScoresheetResult } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetBout, ScoresheetScore } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { NamesByKey } from './names-by-key.ts'

const { settle: texts } = SCORESHEET_TEXTS

/** Who won, and with how many touches each. */
export type Touches = Pick<ScoresheetScore, 'winner' | 'leftTouches' | 'rightTouches'>

/** "V5–D3", "V–D" where touches were not written; of an annulled bout the word for it. */
export function formatScore({ winner, leftTouches, rightTouches }: Touches): string {
  if (winner === null) return texts.annulled
  return `${formatSide(winner === 'left', leftTouches)}–${formatSide(winner === 'right', rightTouches)}`
}

/** A result as the two of a bout have it, who stands left on the left. */
export function toTouches(
  { a, winner, touchesA, touchesB }: ScoresheetResult,
  { left }: Pick<ScoresheetBout, 'left'>,
): Touches {
  const isStraight = a === left
  return {
    winner: winner && ((winner === 'a') === isStraight ? 'left' : 'right'),
    leftTouches: isStraight ? touchesA : touchesB,
    rightTouches: isStraight ? touchesB : touchesA,
  }
}

/** "LEE V5–D3 KIM". */
export const describeScore = (
  bout: Pick<ScoresheetBout, 'left' | 'right'>,
  score: Touches,
  names: NamesByKey,
) => `${names(bout.left).narrow} ${formatScore(score)} ${names(bout.right).narrow}`

/** "V5", "D3", "V" where touches were not written. */
export const formatSide = (won: boolean, touches: number | null): string =>
  `${won ? 'V' : 'D'}${touches ?? ''}`
