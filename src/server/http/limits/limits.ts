import type { Allowance } from './allowance.ts'

/** What one account may have: of calls, and of the time of processors. */
export interface Limits {
  readonly calls: Allowance
  /** In milliseconds. */
  readonly time: Allowance
}

/** Calls per second that one user may go on making: ten times what 20 polled events need. */
export const CALLS_PER_SECOND = 40
/** Milliseconds of processors per second that one account may go on having: a third of one of them. */
export const MS_PER_SECOND = 300
