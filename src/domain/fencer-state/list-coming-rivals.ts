import { findOpponent, findSide, isOver } from './bout-side.ts'
import type { EventSoFar } from './event-so-far.ts'

/** Whom somebody still meets in an event as far as it is drawn, in the order of the bouts: of an entry, ids of entries. */
export function listComingRivals(event: Pick<EventSoFar, 'pools' | 'elimination'>, entry: string): string[] {
  const trees = [event.elimination, ...(event.elimination.otherTrees ?? [])]
  const bouts = [
    ...event.pools.flatMap(pool => (pool.complete ? [] : pool.matches)),
    ...trees.flatMap(tree => tree.rounds.flatMap(round => round.matches)),
  ]
  const coming = bouts.filter(bout => findSide(bout, entry) !== undefined && !isOver(bout))
  return [...new Set(coming.flatMap(bout => findOpponent(bout, entry) ?? []))]
}
