import { expect, test } from 'vitest'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { toGoogleTrouble } from './to-google-trouble.ts'

const refusal = (
  status: number,
  reason = 'other',
  body = JSON.stringify({ error: { errors: [{ reason }] } }),
) => new UpstreamError('google', 'status', `Status ${status}.`, false, { status, body })

test.each([
  ['rateLimitExceeded', 'quota'],
  ['userRateLimitExceeded', 'quota'],
  ['quotaExceeded', 'quota'],
  ['dailyLimitExceeded', 'quota'],
  ['forbiddenForNonOrganizer', 'entry'],
  ['accessNotConfigured', 'refused'],
  ['insufficientPermissions', 'refused'],
])('403 %s is trouble of the kind "%s"', (reason, trouble) => {
  expect(toGoogleTrouble(refusal(403, reason))).toBe(trouble)
})

test.each([
  [400, 'entry'],
  [401, 'token'],
  [404, 'refused'],
  [412, 'entry'],
  [429, 'quota'],
  [500, 'away'],
  [503, 'away'],
])('%d is trouble of the kind "%s"', (status, trouble) => {
  expect(toGoogleTrouble(refusal(status))).toBe(trouble)
})

test('a refusal that nobody can read is one still; what never went there is none', () => {
  for (const body of ['', '<html>', '[]', '{"error":{"errors":"x"}}', 'null'])
    expect(toGoogleTrouble(refusal(403, '', body)), body).toBe('refused')
  for (const kind of ['timeout', 'network', 'open', 'paused', 'garbage'] as const)
    expect(toGoogleTrouble(new UpstreamError('google', kind, 'No answer.', true)), kind).toBe('away')
  expect(toGoogleTrouble(new Error('our own'))).toBeUndefined()
})
