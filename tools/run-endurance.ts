import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The long runs: ten thousand spoilt files, five hundred ticks with a minute's freeze, the live pipeline twenty times. */
const ROOT = join(import.meta.dirname, '..')
const RUNS = [
  { words: ['run', 'src/server/feed/import'], env: { ALLEZ_MUTATIONS: '10000' } },
  { words: ['run', 'src/server/tasks/frozen'], env: { ALLEZ_TICKS: '500', ALLEZ_FREEZE_MS: '60000' } },
  ...Array.from({ length: 20 }, () => ({ words: ['run', 'src/server/feed/live-pipeline.test.ts'], env: {} })),
]

for (const { words, env } of RUNS) {
  const { status, error } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), words, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
