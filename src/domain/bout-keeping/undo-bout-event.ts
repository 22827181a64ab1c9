import type { BoutEvent } from './bout-event.ts'

/** The event that is taken back next: the last that is more than the clock’s start or halt; else of those the last. */
export const findNextUndo = (events: readonly BoutEvent[]): BoutEvent | undefined =>
  events.findLast(event => !isTurn(event)) ?? events.at(-1)

/**
 * A log without its last event. That the clock was started or halted since stays as it was, for the time is gone whatever becomes
 * of a touch; alone in the log, a halt goes with its start.
 */
export function undoBoutEvent(events: readonly BoutEvent[]): BoutEvent[] {
  const undone = findNextUndo(events)
  const isRun = undone?.kind === 'halt' && events.at(-2)?.kind === 'start'
  return isRun ? events.slice(0, -2) : events.filter(event => event !== undone)
}

const isTurn = ({ kind }: BoutEvent): boolean => kind === 'start' || kind === 'halt'
