import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModuleFiles } from '../exports/list-exports.ts'
import { listAsvsRequirements } from './asvs-requirements.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const RULES = read('docs/security/rules.md').replaceAll(/\s+/g, ' ')

/** What the rules say, and where the same stands in the code. */
const FIGURES = [
  ['| a body | 64 kB', 'src/server/http/build-server.ts', 'BODY_LIMIT = 64 * 1024'],
  ['| a request | 20 seconds', 'src/server/http/build-server.ts', 'REQUEST_TIMEOUT_MS = 20_000'],
  ['200 entries a call', 'src/contract/scoresheet/filed-entry.ts', 'MOST_ENTRIES = 200'],
  ['40 a second over 15 seconds', 'src/server/http/limits/limits.ts', 'CALLS_PER_SECOND = 40'],
  ['40 a second over 15 seconds', 'src/server/http/limits/allowance.ts', 'BURST_MS = 15_000'],
  ['300 ms a second', 'src/server/http/limits/limits.ts', 'MS_PER_SECOND = 300'],
  ['count an eighth', 'src/server/http/register-routes.ts', 'ANONYMOUS_COST = 1 / 8'],
  ['open streams of one account | 30', 'src/server/http/routes/open-streams.ts', 'MOST_PER_USER = 30'],
  ['50 each; the oldest goes', 'src/server/store/accounts/sessions.ts', 'MOST_SESSIONS = 50'],
  ['50 each; the oldest goes', 'src/server/store/accounts/devices.ts', 'MOST_DEVICES = 50'],
  ['open sheets of one account | 50 each', 'src/server/features/links/link-calls.ts', 'MOST_LINKS = 50'],
  [
    'open sheets of one account | 50 each',
    'src/server/features/scoresheets/make-scoresheet.ts',
    'MOST_OPEN = 50',
  ],
  ['notices, of one account | 10', 'src/server/features/notices/notice-way-calls.ts', 'MOST_DEVICES = 10'],
  ['observers of one account | 30', 'src/server/store/accounts/profile.ts', 'MOST_OBSERVERS = 30'],
  ['tournaments of one account | 200', 'src/server/features/notices/watch-calls.ts', 'MOST_WATCHED = 200'],
  ['five guesses; 15 minutes', 'src/server/features/notices/notice-way-calls.ts', 'MOST_GUESSES = 5'],
  [
    'five guesses; 15 minutes',
    'src/server/features/notices/notice-way-calls.ts',
    'CODE_STANDS_MS = 15 * 60_000',
  ],
  ['at most 64 MB a file', 'src/server/feed/import/import-files.ts', 'LONGEST_BYTES = 64 * 1024 * 1024'],
  ['8 MB a page after unpacking', 'src/connectors/http/create-fetch-text.ts', 'MOST_BYTES = 8_000_000'],
  ['a deadline of 15 seconds', 'src/connectors/http/create-fetch-text.ts', 'MOST_MS = 15_000'],
  ['At most 5 redirects', 'src/connectors/http/create-fetch-text.ts', 'MOST_REDIRECTS = 5'],
  ['32 million signs and a million', 'src/connectors/exchange/xml/read-xml.ts', 'LONGEST = 32_000_000'],
  ['two at a time, 100 may wait', 'src/server/features/account/hash-password.ts', 'concurrency: 2'],
  ['two at a time, 100 may wait', 'src/server/features/account/hash-password.ts', 'MOST_WAITING = 100'],
  [
    '19 MiB, two passes, one lane',
    'src/server/features/account/hash-password.ts',
    'memoryCost: 19_456, timeCost: 2, parallelism: 1',
  ],
  [
    'at least 8 signs and at most 1024',
    'src/domain/text/password-length.ts',
    'shortest: 8, good: 15, longest: 1024',
  ],
  [
    '`fencing1 fencing123 enguarde en-garde allez123 allezallez sabre123 epee1234 foilfoil`',
    'src/server/features/account/common-passwords.ts',
    "'fencing1 fencing123 enguarde en-garde allez123 allezallez sabre123 epee1234 foilfoil'",
  ],
  [
    'once, for 7 days',
    'src/server/features/account/invitation-calls.ts',
    'INVITATION_MS = 7 * 24 * 3_600_000',
  ],
  [
    'within ten minutes of signing in',
    'src/server/features/account/own-account.ts',
    'FRESH_MS = 10 * 60_000',
  ],
  ['for 24 hours', 'src/server/features/account/invitation-calls.ts', 'SETUP_MS = 24 * 3_600_000'],
  ['Ten wrong guesses', 'src/server/features/account/guess-limit.ts', 'GUESSES = 10'],
  ['within 15 minutes', 'src/server/features/account/plan-guess.ts', 'WINDOW_MS = 15 * 60_000'],
  ['Beyond 100 from one address', 'src/server/wiring/open-accounts.ts', 'WRONG_PER_ADDRESS = 100'],
  ['it gets one a second', 'src/server/wiring/open-accounts.ts', 'WRONG_PACE_MS = 1_000'],
  ['after 14 days without use', 'src/server/http/sessions/session-cache.ts', 'IDLE_MS = 14 * 24 * 3_600_000'],
  [
    'after 30 days at the latest',
    'src/server/features/account/start-session.ts',
    'SESSION_MS = 30 * 24 * 3_600_000',
  ],
  ['notices 90 days', 'src/server/tasks/clean-up.ts', 'KEPT_NOTICES_DAYS = 90'],
  ['could not be read 30 days', 'src/server/tasks/clean-up.ts', 'KEPT_PAGES_DAYS = 30'],
  ['once a minute each', 'src/server/http/security-notes.ts', 'AGAIN_MS = 60_000'],
  ['8 signs of the session', 'src/server/http/security-notes.ts', 'SHOWN = 8'],
  ['once in ten minutes', 'src/server/features/faults/fault-calls.ts', 'AGAIN_MS = 10 * 60_000'],
  ['at most 40 packages, at most 250', 'tools/security/supply-chain.test.ts', 'MOST_DIRECT = 40'],
  ['at most 40 packages, at most 250', 'tools/security/supply-chain.test.ts', 'MOST_IN_ALL = 250'],
] as const

test('the figures of the rules are those of the code', () => {
  for (const [said, path, done] of FIGURES) {
    expect(RULES, said).toContain(said)
    expect(read(path).replaceAll(/\s+/g, ' '), path).toContain(done)
  }
})

test.each([
  ['what comes in', ['What comes in', 'What costs much']],
  ['signing in and sessions', ['Signing in', 'Sessions']],
  ['who may what, field by field', ['Who may what']],
  ['kinds of data', ['Kinds of data']],
  ['keys and algorithms', ['Keys and algorithms']],
  ['whom the server talks to', ['Whom the server talks to']],
  ['what is written down', ['What is written down']],
  ['packages', ['Packages']],
])('the rules say %s', (_, headings) => {
  const text = read('docs/security/rules.md')
  for (const heading of headings) {
    const part = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    expect(part.length, heading).toBeGreaterThan(300)
  }
})

test('what is said of hosts is what the code can reach', () => {
  const config = ['read-config', 'read-askfred-config', 'read-fie-config']
    .map(name => read(`src/server/config/${name}.ts`))
    .join('\n')
  const hosts = [...config.matchAll(/'https:\/\/(?:www\.|member\.)?([\w.-]+)'/g)].map(one => one[1] ?? '')
  expect(hosts.length).toBeGreaterThanOrEqual(5)
  for (const host of hosts) expect(RULES, host).toContain(host)
  const push = read('src/connectors/push/push-hosts.ts').match(/'[\w.]+\.(?:com|net)'/g) ?? []
  expect(push).toHaveLength(4)
  expect(RULES).toContain('the four hosts of `push-hosts.ts`')
})

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const levels = listAsvsRequirements().map(({ level }) => level)
  expect([levels.filter(level => level === 1).length, levels.filter(level => level === 2).length]).toEqual([
    70, 183,
  ])
})

test('no page can ask for the token of a service', () => {
  const pages = listModuleFiles(ROOT, 'src').filter(file => file.startsWith('src/web/'))
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.filter(file => /authtokens/i.test(read(file)))).toEqual([])
  expect(read('src/contract/routes/account-routes.ts')).toMatch(/authtokens/i)
})
