import { AsyncLocalStorage } from 'node:async_hooks'
import type { SharedClock } from './shared-clock.ts'

/** Milliseconds of processors that were had for something. */
export interface SpentTime {
  ms: number
  /** For whom it is: what a server beside us does for them counts as long as they have it under way. */
  readonly clock: SharedClock
}

const spending = new AsyncLocalStorage<SpentTime>()

/** Does work; what the database does for it is added to `spent`. */
export const countSpent = <Value>(spent: SpentTime, work: () => Value): Value => spending.run(spent, work)

/** For whom work is done now; undefined: for nobody who is counted. */
export const findSpent = (): SpentTime | undefined => spending.getStore()
