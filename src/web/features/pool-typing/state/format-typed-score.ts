import type { ScoresheetScore } from '#domain/scoresheet/scoresheet-state.ts'
import type { TouchSide } from '#web/kit/scoresheet/plan-touch-typing.ts'

type Score = Pick<ScoresheetScore, 'winner' | 'leftTouches' | 'rightTouches'>

/** What a cell of the sheet says: "V" (all touches of the bout understood), "V4", "D3"; "–" of an annulled bout. */
export function formatTypedCell(score: Score, side: TouchSide, most: number): string {
  if (score.winner === null) return '–'
  const touches = toTouches(score, side)
  if (score.winner !== side) return `D${touches ?? ''}`
  return touches === null || touches === most ? 'V' : `V${touches}`
}

/** Both scores with the winner's sign: "V5–1", "2–V3". Undefined of an annulled bout. */
export function formatTypedPair(score: Score): string | undefined {
  if (score.winner === null) return undefined
  return `${formatSide(score, 'left')}–${formatSide(score, 'right')}`
}

const formatSide = (score: Score, side: TouchSide): string =>
  `${score.winner === side ? 'V' : ''}${toTouches(score, side) ?? (score.winner === side ? '' : 'D')}`

const toTouches = (score: Score, side: TouchSide): number | null =>
  side === 'left' ? score.leftTouches : score.rightTouches
