import type { SheetBout, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { type JsonObject, toCount, toList, toObject, toText } from './json-value.ts'
import type { PagePeople } from './page-people.ts'

const LARGEST = 1_024

/** Series of tables of a page's `_tableau`: rounds by "A64", each a list of pairs from the top down. */
export function toPageTrees(value: unknown, people: PagePeople): SheetTree[] {
  return toList(value).flatMap((one, at): SheetTree[] => {
    const { suiteTableId, rounds } = toObject(one)
    const told = Object.entries(toObject(rounds))
      .flatMap(([name, pairs]) => {
        const roundOf = Number(/\d{1,4}$/.exec(name)?.[0] ?? 0)
        const isSize = roundOf >= 2 && roundOf <= LARGEST && (roundOf & (roundOf - 1)) === 0
        return isSize ? [{ roundOf, bouts: toList(pairs).map(pair => toBout(toObject(pair), people)) }] : []
      })
      .sort((a, b) => a.roundOf - b.roundOf)
    const whole: { roundOf: number; bouts: SheetBout[] }[] = []
    for (const { roundOf, bouts } of told) {
      const next = whole[0]?.roundOf === roundOf / 2 ? whole[0].bouts : undefined
      const placed = bouts.length === roundOf / 2 ? bouts : next && placeAmongByes(bouts, next)
      if (placed) whole.unshift({ roundOf, bouts: placed })
    }
    const name = toText(suiteTableId) ?? ''
    return whole.length === 0 ? [] : [{ kind: at === 0 ? 'main' : 'placement', name, rounds: whole }]
  })
}

/**
 * The first round of a page leaves byes out. Its bouts are placed by who stands in the next round; who stands there
 * without a bout had a bye, and bouts not decided yet take the places still open, from the top.
 */
function placeAmongByes(bouts: readonly SheetBout[], next: readonly SheetBout[]): SheetBout[] | undefined {
  const byWinner = new Map(bouts.flatMap(bout => (bout.winner ? [[bout[bout.winner], bout] as const] : [])))
  const open = bouts.filter(bout => bout.winner === null)
  const placed = next
    .flatMap(bout => [bout.left, bout.right])
    .map((key): SheetBout => {
      if (key === undefined) return open.shift() ?? { left: undefined, right: undefined, winner: null }
      return byWinner.get(key) ?? { left: key, right: undefined, rightBye: true, winner: null }
    })
  return open.length === 0 && bouts.every(bout => placed.includes(bout)) ? placed : undefined
}

function toBout(pair: JsonObject, people: PagePeople): SheetBout {
  const [a, b] = [toObject(pair.fencer1), toObject(pair.fencer2)]
  const [left, right] = [a, b].map(side => people.note(side.id, side.name, side.nationality))
  if (left === undefined || right === undefined) {
    const winner = null
    const isBye = (side: JsonObject) => side.isWinner === true
    return {
      left,
      right,
      ...(left === undefined && isBye(b) ? { leftBye: true } : {}),
      ...(right === undefined && isBye(a) ? { rightBye: true } : {}),
      winner,
    }
  }
  if ((a.isWinner === true) === (b.isWinner === true)) return { left, right, winner: null }
  return {
    left,
    right,
    leftTouches: toCount(a.score),
    rightTouches: toCount(b.score),
    winner: a.isWinner === true ? 'left' : 'right',
  }
}
