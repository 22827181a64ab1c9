import type { SheetBout } from '#contract/event-sheet/event-sheet.ts'
import type { ScoresheetBout } from '#domain/scoresheet/scoresheet-state.ts'

/** The relays of a match of which something was typed, and its score so far. */
export function toSheetRelays({ relays = [], ...bout }: ScoresheetBout): Partial<SheetBout> {
  const newest = relays.findLast(relay => relay.score)?.score
  if (!newest) return {}
  const { leftTouches, rightTouches } = newest
  return {
    relays: relays.map(({ left, right, score }) => ({
      ...(left === undefined ? {} : { left }),
      ...(right === undefined ? {} : { right }),
      ...(score?.leftTouches == null ? {} : { leftScore: score.leftTouches }),
      ...(score?.rightTouches == null ? {} : { rightScore: score.rightTouches }),
    })),
    ...(bout.score || leftTouches === null ? {} : { leftTouches }),
    ...(bout.score || rightTouches === null ? {} : { rightTouches }),
  }
}
