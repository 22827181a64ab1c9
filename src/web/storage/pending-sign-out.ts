import { storedValue } from './stored-value.ts'

const ENDINGS = ['logout', 'signOutEverywhere'] as const

/** The call that ends a session: this one, or all of the account. */
export type Ending = (typeof ENDINGS)[number]

/** A sign-out that the server has not confirmed yet. */
export interface PendingSignOut {
  readonly ending: Ending
  /** Whether the server was asked in vain. */
  readonly failed: boolean
}

/** Somebody signed out here, and the server may not know it. Until it does, nobody is signed in on this device. */
export const pendingSignOut = storedValue<PendingSignOut | null>('pendingSignOut', null, raw => {
  if (typeof raw !== 'object' || raw === null || !('ending' in raw)) return undefined
  const ending = ENDINGS.find(one => one === raw.ending)
  return ending && { ending, failed: 'failed' in raw && raw.failed === true }
})
