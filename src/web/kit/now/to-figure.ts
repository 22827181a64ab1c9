import { TERMS } from '#web/api/texts/terms.ts'
import { type TimedItem, toWhen } from './to-when.ts'

/** As `toWhen`; of whoever is done with their pool the rank for now and what it can still be. For rows without a tile. */
export function toFigure(item: TimedItem, at: number): { big: string; small: string } {
  const { state } = item.row
  if (!('ranks' in state) || !state.ranks) return toWhen(item, at)
  const { now, best, worst } = state.ranks
  return { big: TERMS.ordinal(now), small: best === worst ? '' : `${best}–${worst}` }
}
