import { type KeepingRules, toKeepingRules, toPoolKeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import type { BoutVerdict } from '#domain/bout-keeping/judge-kept-bout.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'
import type {
  ScoresheetPlace,
  ScoresheetResult,
  ScoresheetValue,
} from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetBout, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'

/** Where a bout stands on a sheet. */
export type SheetPlace =
  | { readonly kind: 'pool'; readonly round: number; readonly pool: number; readonly nth: number }
  | ({ readonly kind: 'table' } & ScoresheetPlace)

/** A bout of a sheet, and how it goes. */
export interface BoutOnSheet {
  readonly bout: ScoresheetBout
  readonly place: SheetPlace
  readonly rules: KeepingRules
}

/** Touches where the sheet says none. */
const POOL_TOUCHES = 5
const TABLE_TOUCHES = 15

/** The bout of a slot (`toSlotName`); undefined: the sheet has none such, or not any more. */
export function findSheetBout(state: ScoresheetState, slot: string): BoutOnSheet | undefined {
  const { event, pools, table } = state
  for (const { round, number, bouts } of pools) {
    const at = bouts.findIndex(one => one.slot === slot)
    const bout = bouts[at]
    if (!bout) continue
    const rules = toPoolKeepingRules(event?.poolTouches ?? POOL_TOUCHES, event?.weapon)
    return { bout, rules, place: { kind: 'pool', round, pool: number, nth: at + 1 } }
  }
  const bout = table?.bouts.find(one => one.slot === slot)
  if (!bout) return undefined
  const { tree, roundOf, index } = bout
  const rules = toKeepingRules(event?.tableTouches ?? TABLE_TOUCHES, event?.weapon)
  return { bout, rules, place: { kind: 'table', tree, roundOf, index } }
}

/** What the sheet is told of a bout: its score with who won, whatever the touches say. */
export function toSheetScore(
  { bout, place }: BoutOnSheet,
  { touches }: Pick<KeptBout, 'touches'>,
  { winner }: Pick<BoutVerdict, 'winner'>,
): ScoresheetValue {
  const result: ScoresheetResult = {
    a: bout.left,
    b: bout.right,
    winner: winner && (winner === 'left' ? 'a' : 'b'),
    touchesA: touches.left,
    touchesB: touches.right,
  }
  if (place.kind === 'pool') return { kind: 'score', round: place.round, result }
  const { tree, roundOf, index } = place
  return { kind: 'tableScore', place: { tree, roundOf, index }, result }
}

/** That somebody was excluded: from pools on whose bouts are void then, from the table on where they stay. */
export const toSheetExclusion = ({ place }: BoutOnSheet, fencer: string): ScoresheetValue => ({
  kind: 'leave',
  leave: { fencer, how: 'excluded', round: place.kind === 'pool' ? place.round : null },
})
