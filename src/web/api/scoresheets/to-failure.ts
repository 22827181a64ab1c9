import { ApiError } from '#web/api/calls/api-error.ts'
import type { Failure } from './sync-scoresheet.ts'

/** Answers after which the same call may go another way. */
const LATER: ReadonlySet<number> = new Set([0, 401, 408, 429])

/** What an error tells of a call about a scoresheet. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || LATER.has(error.status) || error.status >= 500) return 'lost'
  // Somebody else has just signed in here: it is theirs to be dropped.
  if (error.code === 'other-account') return 'lost'
  return { status: error.status, ...(error.code === undefined ? {} : { code: error.code }) }
}
