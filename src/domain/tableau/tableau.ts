import { toTableauSeedOrder } from './tableau-seed-order.ts'
import { toTableauSize } from './tableau-size.ts'
import type { TableauTree } from './tableau-tree.ts'

/** A fencer with the seed into the table, from 1. */
export interface TableauEntry<Fencer> {
  seed: number
  fencer: Fencer
}

/** One half of a bout. The seed is the fencer's own in every round, not the slot number that tables print. */
export type TableauSide<Fencer> =
  | ({ kind: 'fencer' } & TableauEntry<Fencer>)
  | { kind: 'bye' }
  | { kind: 'unknown' }

/** What is written down about a bout; `winner` by name or letter, never by touches. Scores are null for walk-overs. */
export interface TableauResult {
  roundOf: number
  index: number
  winner: 'left' | 'right'
  leftScore?: number | null
  rightScore?: number | null
}

/** Bout `index` (from 0 at the top) of the round of `roundOf`; `left` is the upper one. A bye has a winner at once. */
export interface TableauBout<Fencer> {
  roundOf: number
  index: number
  left: TableauSide<Fencer>
  right: TableauSide<Fencer>
  winner: 'left' | 'right' | null
  leftScore: number | null
  rightScore: number | null
}

/** Rounds from the first to the final; the bouts of a round from top to bottom. */
export interface Tableau<Fencer> {
  tree: TableauTree
  size: number
  rounds: TableauBout<Fencer>[][]
}

/**
 * Builds the whole tree. Seeds nobody holds are byes; results of bouts whose two fencers are not both known
 * are left out, so a result entered too early does no harm. `size` overrides the smallest table that fits.
 */
export function toTableau<Fencer>(
  entries: readonly TableauEntry<Fencer>[],
  results: readonly TableauResult[] = [],
  options: { tree?: TableauTree; size?: number } = {},
): Tableau<Fencer> {
  const lowest = entries.reduce((seed, entry) => Math.max(seed, entry.seed), 0)
  const size = options.size ?? toTableauSize(lowest)
  const bySeed = new Map(entries.map(entry => [entry.seed, entry]))
  const sides = toTableauSeedOrder(size).map((seed): TableauSide<Fencer> => {
    const entry = bySeed.get(seed)
    return entry ? { kind: 'fencer', ...entry } : { kind: 'bye' }
  })
  return growTableau(sides, results, { tree: options.tree ?? 'main', last: 2 })
}

/** A tree of whoever stands on its first lines, from the top, up to its round of `last`. */
export function growTableau<Fencer>(
  first: readonly TableauSide<Fencer>[],
  results: readonly TableauResult[],
  { tree, last }: { readonly tree: TableauTree; readonly last: number },
): Tableau<Fencer> {
  const byBout = new Map(results.map(result => [`${result.roundOf}/${result.index}`, result]))
  const rounds: TableauBout<Fencer>[][] = []
  let sides = first
  while (sides.length >= last) {
    const { length } = sides
    const round = pairUp(sides).map(([left, right], index) =>
      toBout(left, right, length, index, byBout.get(`${length}/${index}`)),
    )
    rounds.push(round)
    sides = round.map(findWinner)
  }
  return { tree, size: first.length, rounds }
}

/** Who goes on from a bout: the winner, a bye when both are, otherwise not known yet. */
export const findWinner = <Fencer>(bout: TableauBout<Fencer>): TableauSide<Fencer> =>
  bout.winner === null
    ? { kind: bout.left.kind === 'bye' && bout.right.kind === 'bye' ? 'bye' : 'unknown' }
    : bout[bout.winner]

/** Who comes into a repechage from a bout: its loser, a bye when there is none, otherwise not known yet. */
export function findBeaten<Fencer>(bout: TableauBout<Fencer>): TableauSide<Fencer> {
  const loser = findLoser(bout)
  if (loser) return { kind: 'fencer', ...loser }
  return { kind: findWinner(bout).kind === 'unknown' ? 'unknown' : 'bye' }
}

/** Who lost a bout; undefined while it is open and when there was nobody to lose. */
export function findLoser<Fencer>(bout: TableauBout<Fencer>): TableauEntry<Fencer> | undefined {
  if (bout.winner === null) return undefined
  const loser = bout[bout.winner === 'left' ? 'right' : 'left']
  return loser.kind === 'fencer' ? { seed: loser.seed, fencer: loser.fencer } : undefined
}

/** The bronze bout between the losers of the semi-finals, as team events fence it. */
export function toBronzeTableau<Fencer>(
  main: Tableau<Fencer>,
  result?: Omit<TableauResult, 'roundOf' | 'index'>,
): Tableau<Fencer> {
  const semiFinals = main.rounds.find(round => round.length === 2) ?? []
  const [left, right] = semiFinals.map((bout): TableauSide<Fencer> => {
    const loser = findLoser(bout)
    return loser ? { kind: 'fencer', ...loser } : { kind: 'unknown' }
  })
  if (!left || !right) return { tree: 'bronze', size: 2, rounds: [] }
  const known = result && { ...result, roundOf: 2, index: 0 }
  return { tree: 'bronze', size: 2, rounds: [[toBout(left, right, 2, 0, known)]] }
}

const pairUp = <Side>(sides: readonly Side[]): [Side, Side][] =>
  Array.from({ length: sides.length / 2 }, (_, at) => [sides[2 * at] as Side, sides[2 * at + 1] as Side])

function toBout<Fencer>(
  left: TableauSide<Fencer>,
  right: TableauSide<Fencer>,
  roundOf: number,
  index: number,
  result: TableauResult | undefined,
): TableauBout<Fencer> {
  const bout = { roundOf, index, left, right, winner: null, leftScore: null, rightScore: null }
  if (left.kind === 'fencer' && right.kind === 'fencer' && result) {
    const { winner, leftScore = null, rightScore = null } = result
    return { ...bout, winner, leftScore, rightScore }
  }
  if (left.kind === 'fencer' && right.kind === 'bye') return { ...bout, winner: 'left' }
  if (left.kind === 'bye' && right.kind === 'fencer') return { ...bout, winner: 'right' }
  return bout
}
