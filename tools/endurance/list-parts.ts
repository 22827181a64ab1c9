import { MANY_MOMENTS } from '../testing/clock/moments.ts'

/** One of the long runs. */
export interface Part {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What makes it long reads captured files: without them it says no more than the usual run. */
  readonly captured?: true
}

/** Tests over a server whose clock is that of the tests, the quick ones. */
const BY_THE_DAY = [
  'src/server/app.test.ts',
  'src/server/features',
  'src/server/journeys/account-security.test.ts',
  'src/server/journeys/authorization-matrix.test.ts',
  'src/server/feed/live/live-pipeline.test.ts',
  'tools/testing/clock/test-clock.test.ts',
]
/** Screens that say days, and show the same on every day of the week. */
const SCREENS = ['plan.spec', 'tournament.spec', 'form.spec', '--project=phone']
const PIPELINE_TIMES = 20

/**
 * The long runs: secrets in the history, known holes in what we depend on, where the registry tells; ten thousand spoilt files, five hundred ticks with a minute's freeze, the live pipeline twenty times, and
 * what depends on the day at every moment at which days could be miscounted, in the server and in the browser, eight hours
 * of a tournament on the wall of a hall, a calendar kept through a thousand faults and sixty killed servers, fifty thousand requests of every kind, and a walk through every event
 * of captured files, and every walk on PostgreSQL and Redis.
 */
export const listParts = (): readonly Part[] => [
  { name: 'secrets in the history', command: ['node', 'tools/security/scan-history.ts'] },
  { name: 'known holes', command: ['node', 'tools/security/ask-advisories.ts', '--where-possible'] },
  {
    name: 'any moment',
    command: ['vitest', 'run', 'src/server/journeys/at-any-moment.test.ts'],
    env: { ALLEZ_MANY_MOMENTS: '1' },
  },
  ...MANY_MOMENTS.map(at => ({
    name: `server at ${at}`,
    command: ['vitest', 'run', ...BY_THE_DAY],
    env: { ALLEZ_TEST_NOW: at },
  })),
  ...MANY_MOMENTS.map(at => ({
    name: `screens at ${at}`,
    command: ['node', 'tools/run-e2e.ts', ...SCREENS],
    env: { ALLEZ_TEST_NOW: at },
  })),
  {
    name: 'spoilt files',
    command: ['vitest', 'run', 'src/server/feed/import'],
    env: { ALLEZ_MUTATIONS: '10000' },
    captured: true,
  },
  {
    name: 'frozen process',
    command: ['vitest', 'run', 'src/server/tasks/frozen'],
    env: { ALLEZ_TICKS: '500', ALLEZ_FREEZE_MS: '60000' },
  },
  {
    name: 'killed calendar servers',
    command: ['vitest', 'run', 'src/server/journeys/killed-calendar-servers.test.ts'],
    env: { ALLEZ_CALENDAR_FAULTS: '1000', ALLEZ_CALENDAR_KILLS: '60' },
  },
  {
    name: 'fuzzed calls',
    command: ['vitest', 'run', 'src/server/journeys/fuzzed-api.test.ts'],
    env: { ALLEZ_FUZZ: '50000' },
  },
  ...Array.from({ length: PIPELINE_TIMES }, (_, at) => ({
    name: `live pipeline ${at + 1}`,
    command: ['vitest', 'run', 'src/server/feed/live/live-pipeline.test.ts'],
  })),
  {
    name: 'hours on the wall',
    command: ['node', 'tools/run-e2e.ts', 'wall-hours', '--project=desktop'],
    env: { ALLEZ_WALL_HOURS: '8' },
  },
  {
    name: 'walks on PostgreSQL and Redis',
    command: ['node', 'tools/run-e2e.ts'],
    env: { ALLEZ_TEST_DATABASE: 'postgres' },
  },
  {
    name: 'captured walk',
    command: ['node', 'tools/run-e2e.ts', 'captured', '--project=desktop'],
    env: { ALLEZ_WALK: 'whole' },
    captured: true,
  },
]
