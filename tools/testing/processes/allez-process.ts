import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const CLOCK = ['--import', join(ROOT, 'tools/testing/clock/preload-test-clock.ts')]

type Settings = Readonly<Record<string, string>>

const toEnvironment = (settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  DATABASE_URL: '',
  REDIS_URL: '',
  ALLEZ_BACKUP_KEY: '',
  ALLEZ_SECRET_KEY: '',
  ALLEZ_DEMO: '0',
  PORT: '0',
  ...settings,
})

/** A server in a process of its own, for as long as the test runs. */
export interface ServerProcess {
  readonly address: string
  /** All that it printed. */
  printed(): string
  /** Ends it; what it ended with. */
  end(signal: NodeJS.Signals): Promise<unknown>
}

/** Starts a server as operators do, and waits until it runs. `under`: words of a program that starts it in its place, as `prlimit` does. */
export async function startServerProcess(
  settings: Settings,
  under: readonly string[] = [],
): Promise<ServerProcess> {
  const [program = '', ...words] = [...under, process.execPath, ...CLOCK, join(ROOT, 'src/server/main.ts')]
  const child = spawn(program, words, { cwd: ROOT, env: toEnvironment(settings) })
  const closed = once(child, 'close')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      printed += chunk
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<unknown> => {
    child.kill(signal)
    return (await closed)[0]
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  const find = () => /running at (http:\S+)/.exec(printed)?.[1]
  await Promise.race([expect.poll(find).toEqual(expect.any(String)), closed])
  const address = find()
  if (address === undefined) throw new Error(`the server did not start: ${printed}`)
  return { address, printed: () => printed, end }
}

/**
 * Runs a command of `allez` to its end; what it printed, and ended with. This process goes on meanwhile: a server in it that is in
 * the middle of writing must come to its end, or the command waits for the database in vain.
 */
export async function runAllez(
  words: readonly string[],
  settings: Settings,
  input = '',
): Promise<{ readonly status: unknown; readonly said: string; readonly stdout: string }> {
  const child = spawn(process.execPath, [...CLOCK, join(ROOT, 'src/cli/main.ts'), ...words], {
    cwd: ROOT,
    env: toEnvironment(settings),
  })
  child.stdin.end(input)
  let [said, stdout] = ['', '']
  child.stdout.on('data', chunk => {
    said += chunk
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [status] = await once(child, 'close')
  return { status, said, stdout }
}
