import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFailed } from './reports/list-failed.ts'
import { listSlowest } from './reports/list-slowest.ts'
import { readAsvsMap, toProofs } from './security/read-asvs-map.ts'
import { findUnproven } from './spec-coverage/find-unproven.ts'
import { findUnreached } from './spec-coverage/find-unreached.ts'
import { parseSpecCoverage } from './spec-coverage/parse-spec-coverage.ts'
import { readBrowserTests, readUnitTests } from './spec-coverage/read-ran-tests.ts'
import { ensureServers } from './testing/servers/ensure-servers.ts'
import { listPlaceTests } from './testing/servers/list-place-tests.ts'
import { openNeedsServers } from './testing/servers/needs-servers.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }
const ROOT = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'allez-tests-'))

/** One part of the suite: an npm script, with a report to count from where it has tests. */
interface Part {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly count?: () => Counts
}

const UNIT = join(reports, 'unit.json')
const E2E = join(reports, 'e2e.json')
const SERVERS = join(reports, 'servers.json')
const E2E_SERVERS = join(reports, 'e2e-servers.json')
/** Also on PostgreSQL and Redis, which are started where none answers. */
const onServers = process.argv.includes('--servers') ? await ensureServers() : undefined
/** By themselves tests look for servers: those that answer are left alone where nobody asked for them. */
const { ALLEZ_TEST_POSTGRES_URL = '', ALLEZ_TEST_REDIS_URL = '' } = process.env
const DATABASES: Readonly<Record<string, string>> = onServers?.env ?? {
  ALLEZ_TEST_POSTGRES_URL,
  ALLEZ_TEST_REDIS_URL,
}
/** What runs on a whole server: the store's own tests run on both databases anyway. */
const WHOLE_SERVERS = ['src/server/*.test.ts', 'src/server/{features,journeys,http}/**/*.test.ts']

/** The walks of what several share: events that go on, scoresheets that many write. The long runs walk all there are on servers. */
const SHARED =
  'now pools push day-link sources kept-together scoresheet sheet-phones sheet-rounds team-match'.split(' ')
const renamed = SHARED.filter(name => !existsSync(join(ROOT, `e2e/${name}.spec.ts`)))
if (renamed.length > 0) throw new Error(`No walks of these names: ${renamed.join(', ')}`)
const WALKS_ON_SERVERS = [
  ...SHARED.map(name => `e2e/${name}.spec`),
  '--project=phone, own days',
  '--project=phone, sheets',
]

/**
 * Parts of one step run side by side: types and lint have one processor's work each, and the pages are built while the server is
 * tried, which waits now and then. The fences go on from what the types were found to be.
 */
const STEPS: readonly (readonly Part[])[] = [
  [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  ],
  [{ name: 'fences', command: ['node', 'tools/check-fences.ts'] }],
  [
    {
      name: 'unit and integration',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
      count: () => countVitest(UNIT),
    },
    { name: 'pages', command: ['node', 'tools/build-web-if-stale.ts'] },
  ],
  ...(onServers
    ? [
        [
          {
            name: 'on PostgreSQL and Redis',
            command: [
              'vitest',
              'run',
              ...listPlaceTests(ROOT, WHOLE_SERVERS),
              '--reporter=default',
              '--reporter=json',
              `--outputFile.json=${SERVERS}`,
            ],
            env: { ALLEZ_TEST_DATABASE: 'postgres' },
            count: () => countVitest(SERVERS),
          },
        ],
      ]
    : []),
  [
    {
      name: 'end to end',
      command: ['node', 'tools/run-e2e.ts', `--report=${E2E}`],
      count: () => countPlaywright(E2E),
    },
  ],
  ...(onServers
    ? [
        [
          {
            name: 'walks on PostgreSQL',
            command: ['node', 'tools/run-e2e.ts', `--report=${E2E_SERVERS}`, ...WALKS_ON_SERVERS],
            env: { ALLEZ_TEST_DATABASE: 'postgres' },
            count: () => countPlaywright(E2E_SERVERS),
          },
        ],
      ]
    : []),
]

interface Ended {
  readonly line: string
  readonly counts: Counts
}

/** Runs one part. The first of a step speaks at once, those beside it when they have ended. */
async function runPart(
  { name, command: [command = '', ...args], env, count }: Part,
  at: number,
): Promise<Ended> {
  const startedAt = performance.now()
  if (at === 0) console.log(`\n▶ ${name}`)
  const child = spawn(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    env: { ...process.env, ...DATABASES, ...env },
    stdio: at === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const said = readSaid(child)
  const [status] = (await once(child, 'close')) as [number | null]
  if (at > 0) console.log(`\n▶ ${name}\n${said.join('').trimEnd()}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counts = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  const failed = status === 0 ? counts.failed : Math.max(1, counts.failed)
  return {
    line: `${failed === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.padStart(6)} s`,
    counts: { ...counts, failed },
  }
}

function readSaid(child: ChildProcess): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return said
}

/** Runs everything, tells what each part took, and closes with a line of counts. */
async function main(): Promise<number> {
  const startedAt = performance.now()
  let total = NONE
  const lines: string[] = []
  for (const step of STEPS) {
    for (const { line, counts } of await Promise.all(step.map(runPart))) {
      lines.push(line)
      total = add(total, counts)
    }
  }
  const unproven = listUnproven()
  total = add(total, { passed: unproven.length === 0 ? 1 : 0, failed: unproven.length, skipped: 0 })
  lines.push(`${unproven.length === 0 ? '✓' : '✗'} specification, security`)
  console.log(`\nThe slowest tests of each part:\n${listSlowest(UNIT, E2E).join('\n')}`)
  console.log(`\n${[...listFailed([UNIT, SERVERS], [E2E, E2E_SERVERS]), ...lines, ...unproven].join('\n')}\n`)
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s in all`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 ? 0 : 1
}

const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** What the specification or the map of security promises and no test of this run proved, or only of what the product never asks for. */
function listUnproven(): string[] {
  const parse = (path: string) => parseSpecCoverage(readFileSync(join(ROOT, path), 'utf8'))
  const sentences = parse('docs/spec-coverage.md')
  const security = [...parse('docs/security/threats.md'), ...toProofs(readAsvsMap(ROOT))]
  // Some faults need a server or a disk that not every machine has: those that could not be made are no failure.
  const faults = parse('docs/faults.md').filter(({ tests }) => tests.length > 0)
  try {
    const ran = [...readUnitTests(UNIT, ROOT), ...readBrowserTests(E2E, ROOT)]
    const failedFaults = findUnproven(faults, ran).filter(line => line.startsWith('did not pass'))
    const needsServers = openNeedsServers(ROOT)
    const isLeftOut = (line: string): boolean => {
      const [, file = ''] = /^did not run: (\S+\.test\.ts) /.exec(line) ?? []
      return !onServers && file !== '' && needsServers(file)
    }
    return [
      ...findUnproven([...sentences, ...security], ran).filter(line => !isLeftOut(line)),
      ...failedFaults,
      ...findUnreached(sentences, ROOT),
    ]
  } catch (error) {
    return [`no report to read: ${String(error)}`]
  }
}

function countVitest(path: string): Counts {
  const report = readReport(path) as {
    numPassedTests?: number
    numFailedTests?: number
    numPendingTests?: number
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  }
}

function countPlaywright(path: string): Counts {
  const { stats } = readReport(path) as {
    stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
  }
  return {
    passed: stats?.expected ?? 0,
    // What passes at a second try only has failed.
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  }
}

function readReport(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object
  } catch {
    return {}
  }
}

try {
  process.exitCode = await main()
} finally {
  onServers?.close()
  rmSync(reports, { recursive: true, force: true })
}
