import type { ScoresheetPlace, ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetBout, ScoresheetScore, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'

/** A bout and where it stands: in a round of pools, or at a place of the table. */
export type PlacedBout = ScoresheetBout & (ScoresheetPlace | { readonly round: number })

/** Touches of a bout where nobody said how many (t.40). */
const POOL_TOUCHES = 5
const TABLE_TOUCHES = 15

/** The bout of a slot with its place; undefined: it is not one of a bout. */
export function findPlacedBout({ pools, table }: ScoresheetState, slot: string): PlacedBout | undefined {
  const typed = pools.flatMap(({ round, bouts }) => bouts.map(bout => ({ ...bout, round })))
  return [...typed, ...(table?.bouts ?? [])].find(bout => bout.slot === slot)
}

/** To how many touches it goes. */
export const findMost = ({ event }: Pick<ScoresheetState, 'event'>, bout: PlacedBout): number =>
  'round' in bout ? (event?.poolTouches ?? POOL_TOUCHES) : (event?.tableTouches ?? TABLE_TOUCHES)

/** A score as it is filed for a bout. */
export function toScoreValue(
  bout: PlacedBout,
  { winner, leftTouches, rightTouches }: Omit<ScoresheetScore, 'entry'>,
): ScoresheetValue {
  const result = {
    a: bout.left,
    b: bout.right,
    winner: winner && (winner === 'left' ? ('a' as const) : ('b' as const)),
    touchesA: leftTouches,
    touchesB: rightTouches,
  }
  if ('round' in bout) return { kind: 'score', round: bout.round, result }
  const { tree, roundOf, index } = bout
  return { kind: 'tableScore', place: { tree, roundOf, index }, result }
}
