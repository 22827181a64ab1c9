import { storedValue } from './stored-value.ts'

/** A sign-out that the server has not confirmed yet. */
export interface PendingSignOut {
  /** Whether the server was asked in vain. */
  readonly failed: boolean
}

/** Somebody signed out here, and the server may not know it. Until it does, nobody is signed in on this device. */
export const pendingSignOut = storedValue<PendingSignOut | null>('pendingSignOut', null, raw => {
  if (typeof raw !== 'object' || raw === null) return undefined
  return { failed: 'failed' in raw && raw.failed === true }
})
