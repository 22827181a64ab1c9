import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSpecCoverage } from '../spec-coverage/parse-spec-coverage.ts'
import { readBrowserTests, readUnitTests } from '../spec-coverage/read-ran-tests.ts'
import { judgeRows, type Verdict } from './judge-rows.ts'
import type { Part } from './list-parts.ts'
import { isAsked } from './read-words.ts'

const TABLES = ['docs/faults.md', 'docs/security/threats.md']
/** The long forms of what the usual suite does in short. */
const LONG = {
  ALLEZ_KILLS: '200',
  ALLEZ_SEEDS: '10000',
  ALLEZ_DATABASE_FAULTS: '5',
  ALLEZ_REDIS_KILLS: '20',
  ALLEZ_FAILING_DISK: '50',
  ALLEZ_MIGRATION_KILLS: '1000',
  ALLEZ_MIGRATION_ROWS: '20',
  ALLEZ_UPGRADE_ROWS: '100',
  ALLEZ_TOGETHER: '1',
  ALLEZ_STREAM_PEOPLE: '34',
  ALLEZ_PAST_BOUTS: '3000000',
  ALLEZ_SOAK_MINUTES: '60',
}

/** Runs every test that the lines asked for of the tables of faults and attacks name, in its long form, and judges each. `run` answers the exit code. */
export function runRows(root: string, run: (part: Part) => number, only: readonly string[]): Verdict[] {
  const rows = TABLES.flatMap(path => parseSpecCoverage(readFileSync(join(root, path), 'utf8'))).filter(
    ({ sentence }) => isAsked(only, sentence),
  )
  const files = [...new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)))]
  const folder = mkdtempSync(join(tmpdir(), 'allez-rows-'))
  const at = (name: string): string => join(folder, name)
  try {
    const units = files.filter(file => file.endsWith('.test.ts'))
    const walks = files.filter(file => file.endsWith('.spec.ts'))
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${at('unit.json')}`]
    const env = { ...LONG, ALLEZ_FIGURES: at('figures') }
    if (units.length > 0)
      run({ name: 'faults and attacks', command: ['vitest', 'run', ...units, ...reports], env })
    const walk = ['node', 'tools/run-e2e.ts', `--report=${at('browser.json')}`, ...walks]
    if (walks.length > 0) run({ name: 'faults and attacks in the browser', command: walk })
    const ran = [
      ...(existsSync(at('unit.json')) ? readUnitTests(at('unit.json'), root) : []),
      ...(existsSync(at('browser.json')) ? readBrowserTests(at('browser.json'), root) : []),
    ]
    return judgeRows(rows, ran, readFigures(at('figures')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What tests measured, by the ids of faults. */
function readFigures(path: string): Map<string, string[]> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const noted = Map.groupBy(lines, line => line.split('\t')[0] ?? '')
  return new Map([...noted].map(([id, all]) => [id, all.map(line => line.slice(id.length + 1))]))
}
