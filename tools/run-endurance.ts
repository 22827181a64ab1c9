import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { MANY_MOMENTS } from './testing/moments.ts'

/**
 * The long runs: ten thousand spoilt files, five hundred ticks with a minute's freeze, the live pipeline twenty times, and
 * what depends on the day at every moment at which days could be miscounted, in the server and in the browser, and a walk
 * through every event of captured files.
 */
interface Run {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const ROOT = join(import.meta.dirname, '..')

/** Tests over a server whose clock is that of the tests, the quick ones. */
const BY_THE_DAY = [
  'src/server/app.test.ts',
  'src/server/features',
  'src/server/http/account-security.test.ts',
  'src/server/http/authorization-matrix.test.ts',
  'src/server/feed/live-pipeline.test.ts',
  'tools/testing/test-clock.test.ts',
]
/** Screens that say days, and show the same on every day of the week. */
const SCREENS = ['plan.spec', 'tournament.spec', 'form.spec', '--project=phone']

const RUNS: readonly Run[] = [
  { command: ['vitest', 'run', 'src/server/at-any-moment.test.ts'], env: { ALLEZ_MANY_MOMENTS: '1' } },
  ...MANY_MOMENTS.map(at => ({ command: ['vitest', 'run', ...BY_THE_DAY], env: { ALLEZ_TEST_NOW: at } })),
  ...MANY_MOMENTS.map(at => ({
    command: ['node', 'tools/run-e2e.ts', ...SCREENS],
    env: { ALLEZ_TEST_NOW: at },
  })),
  { command: ['vitest', 'run', 'src/server/feed/import'], env: { ALLEZ_MUTATIONS: '10000' } },
  {
    command: ['vitest', 'run', 'src/server/tasks/frozen'],
    env: { ALLEZ_TICKS: '500', ALLEZ_FREEZE_MS: '60000' },
  },
  ...Array.from({ length: 20 }, () => ({
    command: ['vitest', 'run', 'src/server/feed/live-pipeline.test.ts'],
  })),
  { command: ['node', 'tools/run-e2e.ts', 'captured', '--project=desktop'], env: { ALLEZ_WALK: 'whole' } },
]

for (const { command, env } of RUNS) {
  console.log(`\n▶ ${[...Object.entries(env ?? {}).map(one => one.join('=')), ...command].join(' ')}`)
  const [program = '', ...words] = command
  const { status, error } = spawnSync(join(ROOT, 'node_modules/.bin', program), words, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

const walk = spawnSync(process.execPath, [join(ROOT, 'tools/run-e2e.ts'), 'captured', '--project=desktop'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ALLEZ_WALK: 'whole' },
})
if (walk.error) throw walk.error
process.exit(walk.status ?? 1)
