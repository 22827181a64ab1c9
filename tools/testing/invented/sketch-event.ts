import { findOnSide, findOutcome, findSide, isOver } from '#domain/fencer-state/bout-side.ts'
import type {
  BoutSoFar,
  EntrantSoFar,
  EventSoFar,
  PoolSoFar,
  SideSoFar,
  TreeSoFar,
} from '#domain/fencer-state/event-so-far.ts'

/** "ana5+" → somebody with five touches who won; "-" lost, "?" not known yet, "*" a bye. */
function sketchSide(text: string): SideSoFar {
  const [, name = '', score, mark] = /^(\?|\*|[a-z]+)(\d+)?([+-])?$/.exec(text) ?? []
  if (name === '') throw new Error(`no side: ${text}`)
  if (name === '*') return { isBye: true }
  return {
    ...(name === '?' ? {} : { individual: { fencer: name } }),
    ...(score === undefined ? {} : { score: Number(score) }),
    ...(mark === undefined ? {} : { outcome: mark === '+' ? 'win' : 'loss' }),
  }
}

/** "ana5+ bea3-" → a bout. */
export function sketchBout(text: string, more: Partial<BoutSoFar> = {}): BoutSoFar {
  const [left = '', right = ''] = text.split(' ')
  return { id: text, left: sketchSide(left), right: sketchSide(right), ...more }
}

/** A pool of round 1 with its bouts in order, its lines worked out from them. */
export function sketchPool(
  number: number,
  bouts: readonly (string | BoutSoFar)[],
  more: Partial<PoolSoFar> = {},
): PoolSoFar {
  const matches = bouts.map(bout => (typeof bout === 'string' ? sketchBout(bout) : bout))
  const names = new Set(matches.flatMap(bout => [findOnSide(bout.left), findOnSide(bout.right)]))
  const fencers = [...names].flatMap(name => (name === undefined ? [] : [toLine(matches, name)]))
  const complete = matches.every(isOver)
  return { id: `pool-${number}`, number, round: 1, complete, fencers, matches, ...more }
}

function toLine(matches: readonly BoutSoFar[], fencer: string): PoolSoFar['fencers'][number] {
  let [victories, bouts, indicator] = [0, 0, 0]
  for (const bout of matches) {
    const side = findSide(bout, fencer)
    const outcome = side && findOutcome(bout, side)
    if (!side || !outcome) continue
    const touches = (bout.left.score ?? 0) - (bout.right.score ?? 0)
    bouts += 1
    victories += outcome === 'win' ? 1 : 0
    indicator += side === 'left' ? touches : -touches
  }
  return { fencer, victories, bouts, indicator }
}

/** A tree by its rounds, the largest first. */
export const sketchTree = (...rounds: readonly (readonly (string | BoutSoFar)[])[]): TreeSoFar => ({
  rounds: rounds.map(bouts => ({
    roundOf: bouts.length * 2,
    matches: bouts.map(bout => (typeof bout === 'string' ? sketchBout(bout) : bout)),
  })),
})

/** An event of those named, with more said of some. */
export const sketchEvent = (
  names: string,
  parts: Partial<EventSoFar> = {},
  more: Readonly<Record<string, Partial<EntrantSoFar>>> = {},
): EventSoFar => ({
  pools: [],
  elimination: { rounds: [] },
  fencers: names.split(' ').map(id => ({ id, ...more[id] })),
  ...parts,
})
