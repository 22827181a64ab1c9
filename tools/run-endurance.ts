import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { listParts, type Part } from './endurance/list-parts.ts'
import { isAsked, readWords } from './endurance/read-words.ts'
import { runParts } from './endurance/run-parts.ts'
import { runRows } from './endurance/run-rows.ts'
import { hasCapturedFiles } from './testing/captured-files.ts'

/** The long runs. With `--json` what they print goes to the error output, and a list of how each went to the output. */
const ROOT = join(import.meta.dirname, '..')
const ERROR_OUTPUT = 2

const asked = readWords(process.argv.slice(2))
if ('wrong' in asked) {
  console.error(asked.wrong)
  process.exit(2)
}

function run({ command, env }: Part): number {
  console.error(`\n▶ ${[...Object.entries(env ?? {}).map(one => one.join('=')), ...command].join(' ')}`)
  const [program = '', ...words] = command
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program)
  const { status, error } = spawnSync(path, words, {
    cwd: ROOT,
    stdio: ['inherit', 'json' in asked && asked.json ? ERROR_OUTPUT : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) throw error
  return status ?? 1
}

const { only } = asked
const parts = listParts().filter(({ name }) => isAsked(only, name))
const verdicts = [
  ...runRows(ROOT, run, only),
  ...runParts(parts, {
    run,
    steadyNow: () => performance.now(),
    hasCaptured: hasCapturedFiles,
  }),
]
if (verdicts.length === 0) {
  console.error(`Nothing is called ${only.join(', ')}`)
  process.exit(2)
}
if (!asked.json) {
  for (const { name, figure, verdict, reason } of verdicts)
    console.log(`${verdict.padEnd(4)}  ${name}: ${figure}${reason === '' ? '' : ` (${reason})`}`)
}
if (asked.json) console.log(JSON.stringify(verdicts, null, 2))
process.exitCode = verdicts.some(({ verdict }) => verdict === 'fail') ? 1 : 0
