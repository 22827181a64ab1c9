import type { LiveEvent } from '#contract/live-event.ts'
import type { LivePool } from '#contract/live-pool.ts'
import type { Match } from '#contract/match.ts'
import { participantFencer } from '#web/kit/participant-fencer.ts'

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

/** The next bout of a fencer: in the last pool round with bouts left, else the first open one of the elimination. */
export function findNextBout(event: LiveEvent, fencer: string): NextBout | undefined {
  const pools = event.pools
    .filter(pool => pool.fencers.some(line => line.fencer === fencer))
    .sort((a, b) => b.round - a.round)
  for (const pool of pools) {
    const pending = pendingBouts(pool)
    const ahead = pending.findIndex(match => findSide(match, fencer) !== undefined)
    const match = pending[ahead]
    if (match) {
      const begun = pool.matches.some(isOver)
      return { kind: 'pool', pool, match, opponent: findOpponent(match, fencer), ahead, begun }
    }
  }
  const trees = [event.elimination, ...(event.elimination.otherTrees ?? [])]
  for (const tree of trees) {
    for (const round of tree.rounds) {
      const match = round.matches.find(
        one => findSide(one, fencer) && !isOver(one) && !one.left.isBye && !one.right.isBye,
      )
      if (match)
        return { kind: 'elimination', roundOf: round.roundOf, match, opponent: findOpponent(match, fencer) }
    }
  }
  return undefined
}
