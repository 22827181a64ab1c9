import { ApiError } from '#web/api/calls/api-error.ts'
import type { Fate } from './plan-outbox.ts'

/** After so many answers that the server is broken, a write holds up the others no longer. */
const MOST_BROKEN = 8
/** Answers after which the same call may go another way. */
const LATER: ReadonlySet<number> = new Set([0, 401, 408, 429, 502, 503, 504, 507])

/** What an error tells of a write that was tried so often. */
export function toFate(error: unknown, tries: number): Fate {
  // Given up after too long a silence, or broken off: it may have arrived.
  if (!(error instanceof ApiError)) return { is: 'lost', status: 0 }
  const { status, code, present } = error
  const isBroken = status >= 500 && tries < MOST_BROKEN
  // Somebody else has just signed in here: it is theirs to be dropped.
  if (LATER.has(status) || isBroken || code === 'other-account') return { is: 'lost', status }
  if (present !== undefined) return { is: 'conflict', theirs: present }
  return { is: 'refused', status, ...(code === undefined ? {} : { code }) }
}
