import { type GoogleAnswer, toRefusal } from './google-answer.ts'

/** What goes wrong with one call. */
export type GoogleFault =
  /** Answered so, and nothing is done. */
  | { readonly status: number; readonly body?: object; readonly retryAfter?: number }
  /** Done and answered, so many milliseconds later. */
  | { readonly lateMs: number }
  /** Done and answered once this has come. */
  | { readonly until: Promise<void> }
  /** The connection ends without an answer, with nothing done or all of it; or in the middle of the answer. */
  | 'lostBeforeCommit'
  | 'lostAfterCommit'
  | 'cutAnswer'
  /** Nobody ever answers, with nothing done or all of it. */
  | 'silentBeforeCommit'
  | 'silentAfterCommit'

const USAGE = { domain: 'usageLimits' }
const answered = ({ status, body = {} }: GoogleAnswer, retryAfter?: number) => ({
  status,
  body,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

/** Refusals by the names that the services' documents on errors give them. */
export const GOOGLE_REFUSALS = {
  userRateLimit: answered(toRefusal(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded', USAGE)),
  rateLimit: answered(toRefusal(403, 'rateLimitExceeded', 'Rate Limit Exceeded', USAGE)),
  dailyLimit: answered(toRefusal(403, 'dailyLimitExceeded', 'Daily Limit Exceeded', USAGE)),
  calendarQuota: answered(toRefusal(403, 'quotaExceeded', 'Calendar usage limits exceeded.', USAGE)),
  videoQuota: answered(
    toRefusal(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.', {
      domain: 'youtube.quota',
    }),
  ),
  tooMany: answered(toRefusal(429, 'rateLimitExceeded', 'Rate Limit Exceeded', USAGE), 1),
  notOrganizer: answered(
    toRefusal(403, 'forbiddenForNonOrganizer', 'Shared properties can only be changed by the organizer.', {
      domain: 'calendar',
    }),
  ),
  notSetUp: answered(
    toRefusal(403, 'accessNotConfigured', 'Access Not Configured. The API is not enabled.', USAGE),
  ),
  invalidToken: answered(
    toRefusal(401, 'authError', 'Invalid Credentials', { at: ['header', 'Authorization'] }),
  ),
  invalid: answered(toRefusal(400, 'invalid', 'Invalid Value')),
  precondition: answered(
    toRefusal(412, 'conditionNotMet', 'Precondition Failed', { at: ['header', 'If-Match'] }),
  ),
  broken: answered(toRefusal(500, 'backendError', 'Backend Error')),
  away: answered(toRefusal(503, 'backendError', 'The service is currently unavailable.'), 1),
  goneGrant: {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  },
} as const satisfies Record<string, GoogleFault>

/** What the service says of an id: played where it is not so, the service has forgotten what it said. */
export const ID_REFUSALS = {
  duplicate: answered(toRefusal(409, 'duplicate', 'The requested identifier already exists.')),
  gone: answered(toRefusal(410, 'deleted', 'Resource has been deleted')),
} as const satisfies Record<string, GoogleFault>
