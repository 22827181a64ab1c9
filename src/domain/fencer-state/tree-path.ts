import { findOnSide, findOutcome, findSide, isOver } from './bout-side.ts'
import type { BoutSoFar, SideSoFar, TreeSoFar } from './event-so-far.ts'
import type { NextBout } from './fencer-state.ts'

/** How far somebody has come in a tree. */
export type TreePath =
  | { readonly kind: 'next'; readonly roundOf: number; readonly next: NextBout }
  /** They have won all of a tree that ends before its final: what they come into is another. */
  | { readonly kind: 'through'; readonly roundOf: number }
  | { readonly kind: 'won' }
  | { readonly kind: 'lost'; readonly round: number; readonly roundOf: number; readonly bout: BoutSoFar }

/**
 * The way of somebody through a tree; undefined: not in it. Who has won is led on by the tree itself, whether the source
 * writes them into the next round at once or not.
 */
export function findTreePath({ rounds }: TreeSoFar, fencer: string): TreePath | undefined {
  const own = rounds.flatMap(({ roundOf, matches }, round) => {
    const index = matches.findIndex(bout => findSide(bout, fencer) !== undefined)
    const bout = matches[index]
    const side = bout && findSide(bout, fencer)
    return side ? [{ round, index, roundOf, bout, side, outcome: findOutcome(bout, side) }] : []
  })
  // Whatever the source leaves standing further on, who has lost is out.
  const at = own.find(one => one.outcome === 'loss') ?? own.at(-1)
  if (!at) return undefined
  const { round, index, roundOf, bout, side, outcome } = at
  const hasBye = (side === 'left' ? bout.right : bout.left).isBye === true
  if (outcome === 'loss') return { kind: 'lost', round, roundOf, bout }
  if (outcome === undefined && !hasBye)
    return { kind: 'next', roundOf, next: toNext({ rounds }, { round, index }, fencer) }
  if (roundOf <= 2) return { kind: 'won' }
  const further = { round: round + 1, index: index >> 1 }
  if (!rounds[further.round]) return { kind: 'through', roundOf: roundOf / 2 }
  return { kind: 'next', roundOf: roundOf / 2, next: toNext({ rounds }, further, fencer) }
}

function toNext(
  { rounds }: TreeSoFar,
  { round, index }: { round: number; index: number },
  fencer: string,
): NextBout {
  const bout = rounds[round]?.matches[index]
  if (!bout) return {}
  const own = findSide(bout, fencer)
  const others = own ? [bout[own === 'left' ? 'right' : 'left']] : [bout.left, bout.right]
  const opponent = others.map(findOnSide).find(id => id !== undefined)
  const feeders = [index * 2, index * 2 + 1].flatMap(at => rounds[round - 1]?.matches[at] ?? [])
  const rival = opponent === undefined ? findRival(feeders, fencer, own) : { opponent }
  const mine = own && bout[own]
  const theirs = own && others[0]
  const isOn = bout.running !== undefined || mine?.score !== undefined || theirs?.score !== undefined
  return {
    ...rival,
    ...(bout.strip === undefined ? {} : { strip: bout.strip }),
    ...(bout.time === undefined ? {} : { time: bout.time }),
    ...(isOn ? { isOn: true } : {}),
    ...toScore(mine, theirs),
  }
}

const toScore = (mine: SideSoFar | undefined, theirs: SideSoFar | undefined) =>
  mine?.score === undefined || theirs?.score === undefined ? {} : { own: mine.score, other: theirs.score }

/** Of the bout before which decides who comes: its winner, else its two. */
function findRival(
  feeders: readonly BoutSoFar[],
  fencer: string,
  own: 'left' | 'right' | undefined,
): Pick<NextBout, 'opponent' | 'from'> {
  const others = feeders.filter(bout => findSide(bout, fencer) === undefined)
  // Who comes out of neither has the other side's before them.
  const feeder = others.length === 2 && own === 'left' ? others[1] : others[0]
  if (!feeder) return {}
  const sides = [feeder.left, feeder.right].map(findOnSide)
  const [left, right] = sides
  if (left !== undefined && (feeder.right.isBye || findOutcome(feeder, 'left') === 'win'))
    return { opponent: left }
  if (right !== undefined && (feeder.left.isBye || findOutcome(feeder, 'right') === 'win'))
    return { opponent: right }
  const from = isOver(feeder) ? [] : sides.filter(id => id !== undefined)
  return from.length === 2 ? { from } : {}
}
