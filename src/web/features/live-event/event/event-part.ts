import type { LiveEvent } from '#contract/live/live-event.ts'
import type { EventPeople } from './event-people.ts'
import type { Selection } from './use-selected-fencer.ts'

/** What every part of the event's screen is given. */
export interface EventPart {
  readonly event: LiveEvent
  readonly people: EventPeople
  readonly selection: Selection
}
