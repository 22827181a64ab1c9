import type { LiveEvent } from '#contract/live/live-event.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import type { EventTab } from './event-view.ts'

/**
 * Where the event stands, of the tabs that it has: the pools until the last of them is fenced, then the elimination; its
 * people where neither is drawn, and their places once it is finished.
 */
export function toOpeningTab(event: LiveEvent, tabs: readonly EventTab[]): EventTab {
  const wanted = toStage(event)
  return tabs.find(tab => tab === wanted) ?? tabs[0] ?? 'fencers'
}

/** Which tab tells of what is going on, whether the event has it or not. */
export function toStage({ pools, elimination, status }: LiveEvent): EventTab {
  if (status === 'Finished') return 'fencers'
  if (pools.some(pool => !pool.complete && !pool.matches.every(isOver))) return 'pools'
  const { rounds, otherTrees = [] } = elimination
  if (rounds.length > 0 || otherTrees.length > 0) return 'de'
  return pools.length > 0 ? 'pools' : 'fencers'
}
