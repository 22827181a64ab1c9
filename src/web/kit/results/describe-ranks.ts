import type { PlaceRange } from '#domain/fencer-state/fencer-state.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'

/** "can end between 10th and 15th": ranks after the pools that can still be, in words. */
export function describeRanks({ best, worst }: PlaceRange): string {
  const { onlySaid, betweenSaid } = CUT_TEXTS.cut
  return best === worst ? onlySaid(best) : betweenSaid(best, worst)
}
