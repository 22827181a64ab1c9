import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The long runs: ten thousand spoilt files, and the live pipeline twenty times over. */
const ROOT = join(import.meta.dirname, '..')
const RUNS = [
  { words: ['run', 'src/server/feed/import'], env: { ALLEZ_MUTATIONS: '10000' } },
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
