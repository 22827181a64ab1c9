import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'

/** Minutes that one pool bout takes with everything around it, as a rule of thumb. */
export const MINUTES_PER_BOUT = 4

/** What comes next for a fencer. `ahead` counts the bouts of the pool still before theirs. */
export type NextBout =
  | {
      kind: 'pool'
      pool: LivePool
      match: Match
      opponent: string | undefined
      ahead: number
      begun: boolean
    }
  | { kind: 'elimination'; roundOf: number; match: Match; opponent: string | undefined }

/** A bout that is decided or counts for nobody. */
export const isOver = (match: Match): boolean =>
  match.void === true || match.left.outcome !== undefined || match.right.outcome !== undefined

/** Which side somebody fences on; undefined when not in the bout. */
export function findSide(match: Match, fencer: string): 'left' | 'right' | undefined {
  if (participantFencer(match.left) === fencer) return 'left'
  return participantFencer(match.right) === fencer ? 'right' : undefined
}

/** The other one's id, as far as known. */
export function findOpponent(match: Match, fencer: string): string | undefined {
  const side = findSide(match, fencer)
  return side && participantFencer(side === 'left' ? match.right : match.left)
}

/** Bouts of a pool still to be fenced, in order. */
export const pendingBouts = (pool: LivePool): Match[] => pool.matches.filter(match => !isOver(match))

const GONE: ReadonlySet<unknown> = new Set(['scratched', 'absent', 'eliminated', 'excluded', 'withdrawn'])

/** Does somebody fence no more, whatever bouts the source leaves standing? */
export const hasLeft = (fencer: LiveFencer | undefined): boolean => GONE.has(fencer?.status)

/**
 * The next bout of a fencer: the open one of a tree in which they lost none, else, before the elimination, of the last
 * pool round with bouts left. None for who is out, whatever else the source leaves standing.
 */
export function findNextBout(event: LiveEvent, fencer: string): NextBout | undefined {
  if (event.status === 'Finished') return undefined
  const trees = [event.elimination, ...(event.elimination.otherTrees ?? [])]
  const paths = trees.map(tree => findPath(tree, fencer))
  const ahead = paths.filter(path => !path.some(one => hasLost(one.match, fencer))).flat()
  const open = ahead.find(({ match }) => !isOver(match) && !match.left.isBye && !match.right.isBye)
  if (open) return { kind: 'elimination', ...open, opponent: findOpponent(open.match, fencer) }
  const isGone = hasLeft(event.fencers.find(one => one.id === fencer))
  return isGone || paths.flat().length > 0 ? undefined : findPoolBout(event.pools, fencer)
}

const findPath = (tree: Pick<LiveEvent['elimination'], 'rounds'>, fencer: string) =>
  tree.rounds.flatMap(({ roundOf, matches }) => {
    const match = matches.find(one => findSide(one, fencer) !== undefined)
    return match ? [{ roundOf, match }] : []
  })

/** Where only the winner is marked, the other one has lost. */
function hasLost(match: Match, fencer: string): boolean {
  const side = findSide(match, fencer)
  const other = side === 'left' ? match.right : match.left
  return side !== undefined && (match[side].outcome === 'loss' || other.outcome === 'win')
}

function findPoolBout(pools: readonly LivePool[], fencer: string): NextBout | undefined {
  const own = pools.flatMap(pool => {
    const line = pool.fencers.find(one => one.fencer === fencer)
    return line ? [{ pool, left: line.withdrawal !== undefined }] : []
  })
  if (own.some(({ left }) => left)) return undefined
  for (const { pool } of own.sort((a, b) => b.pool.round - a.pool.round)) {
    const pending = pendingBouts(pool)
    const ahead = pending.findIndex(match => findSide(match, fencer) !== undefined)
    const match = pending[ahead]
    if (match) {
      const begun = pool.matches.some(isOver)
      return { kind: 'pool', pool, match, opponent: findOpponent(match, fencer), ahead, begun }
    }
  }
  return undefined
}
