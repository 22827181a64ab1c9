import type { SheetBout, SheetTree } from '#contract/event-sheet/event-sheet.ts'

const NOT_KNOWN: SheetBout = { left: undefined, right: undefined, winner: null }

/**
 * Rounds from `size` down to the one of `last` fencers (a preliminary table goes no further), else to the final. Bouts that nobody told are there with unknown sides, and who won or had a bye
 * stands in the next round even where the source does not say so yet.
 */
export function toWholeTree(
  size: number,
  told: (roundOf: number, index: number) => SheetBout | undefined,
  last = 2,
): SheetTree['rounds'] {
  const rounds: { roundOf: number; bouts: SheetBout[] }[] = []
  for (let roundOf = size; roundOf >= last; roundOf /= 2) {
    const before = rounds.at(-1)?.bouts
    const bouts = Array.from({ length: roundOf / 2 }, (_, index) => {
      const bout = told(roundOf, index) ?? NOT_KNOWN
      const left = bout.left ?? goesOn(before?.[2 * index])
      const right = bout.right ?? goesOn(before?.[2 * index + 1])
      return { ...bout, left, right }
    })
    rounds.push({ roundOf, bouts })
  }
  return rounds
}

function goesOn(bout: SheetBout | undefined): string | undefined {
  if (!bout) return undefined
  if (bout.leftBye) return bout.right
  if (bout.rightBye) return bout.left
  return bout.winner === null ? undefined : bout[bout.winner]
}
