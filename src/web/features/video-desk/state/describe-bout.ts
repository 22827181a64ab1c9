import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'

/** "Pool", "T64". */
export const describeRound = (roundOf: number): string => TERMS.stage(roundOf === 0 ? 'Pool' : `T${roundOf}`)

/** "T64 KIM Rowan". */
export const describeBout = ({ roundOf, opponent }: Pick<BoutOnDesk, 'roundOf' | 'opponent'>): string =>
  `${describeRound(roundOf)} ${fencerNames(opponent).sheet}`

/** "won 15–10", "4–4"; undefined: no score is known. */
export function describeDeskScore({
  own,
  other,
  won,
}: Pick<BoutOnDesk, 'own' | 'other' | 'won'>): string | undefined {
  if (own === null || other === null) return undefined
  if (won === null) return `${own}–${other}`
  return (won ? DESK_TEXTS.desk.won : DESK_TEXTS.desk.lost)(own, other)
}
