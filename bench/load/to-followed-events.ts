import { RUNNING_EVENTS } from './championship-plan.ts'

/** The two events, by their places in the plan, in which a viewer by number follows somebody. */
export const toFollowedEvents = (viewer: number): readonly [number, number] => {
  const first = viewer % RUNNING_EVENTS
  return [first, (first + 1 + (Math.floor(viewer / RUNNING_EVENTS) % (RUNNING_EVENTS - 1))) % RUNNING_EVENTS]
}
