import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GoogleTrouble } from '#contract/accounts/google-service.ts'
import { findReason } from './find-reason.ts'

/** What refusals of status 403 say, by the services' documents on errors; of every other, that nothing of the kind is taken. */
const FORBIDDEN: Readonly<Record<string, GoogleTrouble>> = {
  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',
  rateLimitExceeded: 'quota',
  userRateLimitExceeded: 'quota',
  forbiddenForNonOrganizer: 'entry',
}

const BY_STATUS: Readonly<Record<number, GoogleTrouble>> = {
  400: 'entry',
  401: 'token',
  404: 'refused',
  409: 'entry',
  410: 'entry',
  412: 'entry',
  429: 'quota',
}

/** What a failed call tells of the service; undefined: it never went there. */
export function toGoogleTrouble(error: unknown): GoogleTrouble | undefined {
  if (!(error instanceof UpstreamError)) return undefined
  if (error.status === 403) return FORBIDDEN[findReason(error)] ?? 'refused'
  return BY_STATUS[error.status ?? 0] ?? 'away'
}
