import type { ScoresheetScore } from '#domain/scoresheet/scoresheet-state.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'

/** What a sheet says of a bout: "V5" and "D3". */
export function toShownScore({
  winner,
  leftTouches,
  rightTouches,
}: Pick<ScoresheetScore, 'winner' | 'leftTouches' | 'rightTouches'>): {
  readonly left: string
  readonly right: string
} {
  const { victory, defeat, annulled } = KEEPER_TEXTS.keeper.end
  if (winner === null) return { left: annulled, right: annulled }
  return {
    left: `${winner === 'left' ? victory : defeat}${leftTouches ?? ''}`,
    right: `${winner === 'right' ? victory : defeat}${rightTouches ?? ''}`,
  }
}
