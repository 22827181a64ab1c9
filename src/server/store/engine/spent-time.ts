import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds of processors that were had for something. */
export interface SpentTime {
  ms: number
}

const spending = new AsyncLocalStorage<SpentTime>()

/** Does work; what the database's threads do for it is added to `spent`. */
export const countSpent = <Value>(spent: SpentTime, work: () => Value): Value => spending.run(spent, work)

/** For whom work is done now; undefined: for nobody who is counted. */
export const findSpent = (): SpentTime | undefined => spending.getStore()
