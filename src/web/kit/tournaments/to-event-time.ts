import type { EventStatus } from '#contract/fields/event-status.ts'
import type { Day } from '#domain/time/day.ts'

export type EventTime = 'over' | 'toCome' | 'unknown'

interface TimedEvent {
  readonly status?: EventStatus | undefined
  readonly date?: Day | undefined
}

/** Whether an event is over, still to come, or nobody knows. `lastDay`: its tournament's, for events without a day. */
export function toEventTime({ status, date }: TimedEvent, today: Day, lastDay?: Day): EventTime {
  if (status === 'Finished') return 'over'
  const day = date ?? lastDay
  if (day === undefined) return 'unknown'
  return day < today ? 'over' : 'toCome'
}
