import { isOver, pendingBouts } from './bout-side.ts'
import type { EventSoFar, TreeSoFar } from './event-so-far.ts'
import { findFencerState } from './find-fencer-state.ts'

/** What of an event is going on: nothing yet, its pools, its table, or nothing any more. */
export type EventStage = 'toCome' | 'pools' | 'table' | 'over'

/**
 * Where an event stands: its pools until the last of them is fenced and there is a table, then that. A table in which a bout
 * has begun says that the pools are over, whatever pool the source never closed.
 */
export function findEventStage({
  pools,
  elimination,
  status,
}: Pick<EventSoFar, 'pools' | 'elimination' | 'status'>): EventStage {
  if (status === 'Finished') return 'over'
  const { otherTrees = [], ...main } = elimination
  const isDrawn = main.rounds.length > 0 || otherTrees.length > 0
  const isOpen = pools.some(pool => !pool.complete && pendingBouts(pool).length > 0)
  if (isDrawn && (!isOpen || [main, ...otherTrees].some(hasBegun))) return 'table'
  return pools.length > 0 ? 'pools' : 'toCome'
}

/** Where an event is looked at for one's own fencers, the one who matters most first: where they still are, else where it stands. */
export function findOwnStage(event: EventSoFar, fencers: readonly string[]): EventStage {
  for (const fencer of fencers) {
    const state = findFencerState(event, fencer)
    if (state?.kind === 'pool' || state?.kind === 'poolDone') return 'pools'
    if (state?.kind === 'tableau') return 'table'
    if (state?.kind === 'waitingForTableau') return state.tree === undefined ? 'pools' : 'table'
  }
  return findEventStage(event)
}

/** Is a bout of it decided, or on a strip? */
const hasBegun = ({ rounds }: TreeSoFar): boolean =>
  rounds.some(({ matches }) =>
    matches.some(
      bout =>
        bout.left.isBye !== true &&
        bout.right.isBye !== true &&
        (isOver(bout) || bout.left.score !== undefined || bout.right.score !== undefined),
    ),
  )
