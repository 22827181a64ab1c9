import type { SheetBout, SheetTree } from '#contract/event-sheet/event-sheet.ts'

type Round = SheetTree['rounds'][number]

const NOBODY: SheetBout = { left: undefined, right: undefined, winner: null }

/**
 * Rounds as told, in any order, the byes of a first round left out → rounds from the largest, each with all its places.
 * No bout gets lost: one that fits no place stands in the next free one.
 */
export function toWholeRounds(told: readonly Round[]): Round[] {
  const whole: Round[] = []
  for (const { roundOf, bouts } of [...told].sort((a, b) => a.roundOf - b.roundOf)) {
    const next = whole[0]?.roundOf === roundOf / 2 ? whole[0].bouts : undefined
    const isWhole = bouts.length >= roundOf / 2
    const placed = isWhole ? bouts : (next && placeAmongByes(bouts, next)) || fillUp(bouts, roundOf / 2)
    whole.unshift({ roundOf, bouts: placed })
  }
  return whole
}

/**
 * Bouts are placed by who stands in the next round; who stands there without a bout had a bye, and bouts not decided
 * yet take the places still open, from the top.
 */
function placeAmongByes(bouts: readonly SheetBout[], next: readonly SheetBout[]): SheetBout[] | undefined {
  const byWinner = new Map(bouts.flatMap(bout => (bout.winner ? [[bout[bout.winner], bout] as const] : [])))
  const open = bouts.filter(bout => bout.winner === null)
  const placed = next
    .flatMap(bout => [bout.left, bout.right])
    .map((key): SheetBout => {
      if (key === undefined) return open.shift() ?? NOBODY
      const bout = byWinner.get(key)
      byWinner.delete(key)
      return bout ?? { left: key, right: undefined, rightBye: true, winner: null }
    })
  return open.length === 0 && bouts.every(bout => placed.includes(bout)) ? placed : undefined
}

const fillUp = (bouts: readonly SheetBout[], places: number): SheetBout[] => [
  ...bouts,
  ...Array.from({ length: places - bouts.length }, () => NOBODY),
]
