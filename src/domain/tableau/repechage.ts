import {
  findBeaten,
  findWinner,
  growTableau,
  type Tableau,
  type TableauResult,
  type TableauSide,
} from './tableau.ts'

/** Those who reach the last table: half of them unbeaten, half through the repechage. */
export const REPECHAGE_FINAL = 8
/** Rounds from which on losers may go on in a repechage. */
export const REPECHAGE_ROUNDS = [64, 32, 16] as const

/** A table whose losers go on: the main tree up to the four unbeaten, what they fall into, and the final of eight. */
export interface Repechage<Fencer> {
  readonly main: Tableau<Fencer>
  /** Into the first come the losers of one round, into each further one its winners and the losers of the next. */
  readonly stages: readonly Tableau<Fencer>[]
  readonly final: Tableau<Fencer>
}

interface RepechageResults {
  readonly main: readonly TableauResult[]
  readonly stages: readonly (readonly TableauResult[])[]
  readonly final: readonly TableauResult[]
}

/**
 * The old formula of direct elimination with repechage (losers from the round of `from` on; eight in the final): `sides` are
 * the lines of the first round. Whoever comes into a stage is laid across, so that nobody meets again, before the final is
 * over, whom they have met, as far as the tree can tell. In place of who has lost and fences no more (`isGone`, asked with
 * the stage from 0 that they would come into) there is nobody.
 */
export function toRepechage<Fencer>(
  sides: readonly TableauSide<Fencer>[],
  from: number,
  results: RepechageResults,
  isGone: (fencer: Fencer, stage: number) => boolean = () => false,
): Repechage<Fencer> {
  const main = growTableau(sides, results.main, { tree: 'main', last: REPECHAGE_FINAL })
  const losing = main.rounds.filter(round => round.length * 2 <= from)
  const stages: Tableau<Fencer>[] = []
  let coming: readonly Line<Fencer>[] = []
  for (const [at, round] of losing.entries()) {
    const beaten = round.map(
      (bout, index): Line<Fencer> => ({
        side: toComing(findBeaten(bout), fencer => isGone(fencer, at)),
        blocks: listBlocks(index, round.length),
      }),
    )
    const isLast = at === losing.length - 1
    // So many go on as come from the next round of the main tree; behind the last, as many as are unbeaten.
    const wanted = isLast ? REPECHAGE_FINAL / 2 : round.length / 2
    const lines = at === 0 ? beaten : layAcross(beaten, coming, round.length / wanted)
    const tree = growTableau(
      lines.map(line => line.side),
      results.stages[at] ?? [],
      { tree: 'repechage', last: wanted * 2 },
    )
    stages.push(tree)
    coming = toWinners(tree, lines)
  }
  const unbeaten = (main.rounds.at(-1) ?? []).map(
    (bout, index): Line<Fencer> => ({
      side: findWinner(bout),
      blocks: listBlocks(index, REPECHAGE_FINAL / 2),
    }),
  )
  const final = growTableau(
    layAcross(unbeaten, coming, 1).map(line => line.side),
    results.final,
    { tree: 'main', last: 2 },
  )
  return { main, stages, final }
}

const toComing = <Fencer>(
  beaten: TableauSide<Fencer>,
  isGone: (fencer: Fencer) => boolean,
): TableauSide<Fencer> => (beaten.kind === 'fencer' && isGone(beaten.fencer) ? { kind: 'bye' } : beaten)

/** A line of a tree, and from which parts of the main one whoever stands there may come: bits, one a part. */
interface Line<Fencer> {
  readonly side: TableauSide<Fencer>
  readonly blocks: number
}

/** Parts of the main tree, as many as the largest round of a repechage has bouts. */
const PARTS = REPECHAGE_ROUNDS[0] / 2

/** Of part `index` of `count`. */
function listBlocks(index: number, count: number): number {
  const width = PARTS / count
  let blocks = 0
  for (let at = index * width; at < (index + 1) * width; at += 1) blocks |= 1 << at
  return blocks
}

/**
 * Two lists one against the other, crossed so that as few as can be may have met: in this round, and in the next one where
 * `together` of each list come to one place. The widest such crossing leaves the most room for those to come.
 */
function layAcross<Fencer>(
  upper: readonly Line<Fencer>[],
  lower: readonly Line<Fencer>[],
  together: number,
): readonly Line<Fencer>[] {
  const countMet = (mask: number): number =>
    upper.reduce((sum, { blocks }, at) => {
      const others = Array.from({ length: together }, (_, more) => lower[at ^ more ^ mask]?.blocks ?? 0)
      return sum + others.reduce((met, other) => met + countBits(blocks & other), 0)
    }, 0)
  const best = lower.reduce((one, _, mask) => (countMet(mask) <= countMet(one) ? mask : one), 0)
  return upper.flatMap((line, at) => [line, ...lower.slice(at ^ best, (at ^ best) + 1)])
}

function toWinners<Fencer>(tree: Tableau<Fencer>, lines: readonly Line<Fencer>[]): Line<Fencer>[] {
  const last = tree.rounds.at(-1) ?? []
  const width = lines.length / Math.max(1, last.length)
  return last.map((bout, at) => ({
    side: findWinner(bout),
    blocks: lines.slice(at * width, (at + 1) * width).reduce((all, line) => all | line.blocks, 0),
  }))
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits >>> 0; rest > 0; rest = (rest & (rest - 1)) >>> 0) count += 1
  return count
}
