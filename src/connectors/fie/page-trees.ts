import { type JsonObject, toCount, toList, toObject, toText } from '#connectors/http/json-value.ts'
import type { SheetBout, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import type { PagePeople } from './page-people.ts'
import { toWholeRounds } from './to-whole-rounds.ts'

const LARGEST = 1_024

/** Series of tables of a page's `_tableau`: rounds by "A64", each a list of pairs from the top down. The first that goes down to a final is the main one. */
export function toPageTrees(value: unknown, people: PagePeople): SheetTree[] {
  const trees = toList(value).flatMap((one): SheetTree[] => {
    const { suiteTableId, rounds } = toObject(one)
    const told = Object.entries(toObject(rounds)).flatMap(([name, pairs]) => {
      const roundOf = Number(/\d{1,4}$/.exec(name)?.[0] ?? 0)
      const isSize = roundOf >= 2 && roundOf <= LARGEST && (roundOf & (roundOf - 1)) === 0
      return isSize ? [{ roundOf, bouts: toList(pairs).map(pair => toBout(toObject(pair), people)) }] : []
    })
    const name = toText(suiteTableId) ?? ''
    const whole = toWholeRounds(told)
    return whole.length === 0 ? [] : [{ kind: 'placement', name, rounds: whole }]
  })
  const main = trees.find(tree => tree.rounds.at(-1)?.roundOf === 2) ?? trees[0]
  return main ? [{ ...main, kind: 'main' }, ...trees.filter(tree => tree !== main)] : []
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
