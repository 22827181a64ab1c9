import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** `npm run dev`: the server with the demo, started anew when its files change, and pages that reload. */
const ROOT = join(import.meta.dirname, '..')
const PORT = process.env.PORT ?? '8080'
const STOP_MS = 9_000

const env = {
  ...process.env,
  PORT,
  ALLEZ_DEMO: process.env.ALLEZ_DEMO ?? '1',
  ALLEZ_DATA_DIR: process.env.ALLEZ_DATA_DIR ?? join(ROOT, 'data/dev'),
  ALLEZ_API: `http://127.0.0.1:${PORT}`,
}
const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })

const children = [
  start(['--watch', '--watch-preserve-output', 'src/server/main.ts']),
  start(['node_modules/vite/bin/vite.js']),
]

/** Ends both, and by force what does not end in time. */
async function stop(): Promise<void> {
  const ended = children.map(child =>
    child.exitCode === null && child.signalCode === null
      ? new Promise(resolve => child.once('exit', resolve))
      : undefined,
  )
  for (const child of children) child.kill('SIGTERM')
  await Promise.race([Promise.all(ended), sleep(STOP_MS, undefined, { ref: false })])
  for (const child of children) child.kill('SIGKILL')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)))
for (const child of children) child.once('exit', code => void stop().then(() => process.exit(code ?? 1)))
