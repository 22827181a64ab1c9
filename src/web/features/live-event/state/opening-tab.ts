import type { LiveEvent } from '#contract/live/live-event.ts'
import { type EventStage, findOwnStage } from '#domain/fencer-state/event-stage.ts'
import type { EventTab } from './event-view.ts'

const TABS = {
  toCome: 'fencers',
  pools: 'pools',
  table: 'de',
  over: 'fencers',
} as const satisfies Record<EventStage, EventTab>

/**
 * The tab on which an event opens, of those that it has: where one's own fencers still are, else where the event stands; its
 * people where nothing is drawn, and their places once it is finished. `own`: the one who matters most first.
 */
export function toOpeningTab(
  event: LiveEvent,
  tabs: readonly EventTab[],
  own: readonly string[] = [],
): EventTab {
  const wanted = TABS[findOwnStage(event, own)]
  return tabs.find(tab => tab === wanted) ?? tabs[0] ?? 'fencers'
}
