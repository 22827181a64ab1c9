import type { LiveEvent } from '#contract/live/live-event.ts'
import { isLongOver } from '#domain/fencer-state/is-long-over.ts'
import type { Day } from '#domain/time/day.ts'

/** Tabs of what is fenced; a final ranking alone; entries, or nothing at all. */
export type EventView = 'tabs' | 'ranking' | 'entries'

/** What of an event there is to show. */
export function toEventView({ pools, elimination, fencers, live, status }: LiveEvent): EventView {
  const { rounds, otherTrees = [] } = elimination
  if (pools.length > 0 || rounds.length > 0 || otherTrees.length > 0) return 'tabs'
  if (fencers.some(fencer => fencer.place !== undefined)) return 'ranking'
  return live && status !== 'Finished' ? 'tabs' : 'entries'
}

/** Whether an event is being fenced. */
export const isUnderWay = (event: LiveEvent, today: Day): boolean => event.live && !isLongOver(event, today)

export const EVENT_TABS = ['pools', 'de', 'fencers', 'matches'] as const
export type EventTab = (typeof EVENT_TABS)[number]

/** The tabs of an event: all while it may still fill them (spec §2), those with something in them once it is over. */
export function toEventTabs(event: LiveEvent, isOver: boolean): readonly EventTab[] {
  if (!isOver) return EVENT_TABS
  const { rounds, otherTrees = [] } = event.elimination
  const hasTree = rounds.length > 0 || otherTrees.length > 0
  const hasPools = event.pools.length > 0
  const has = {
    pools: hasPools,
    de: hasTree,
    fencers: event.fencers.length > 0,
    matches: hasPools || hasTree,
  }
  return EVENT_TABS.filter(tab => has[tab])
}
