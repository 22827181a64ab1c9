import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What a command said, and with which status it ended. */
export interface CommandOutcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs `allez` as an operator does, on the embedded database of a folder. This process goes on meanwhile: a server in it
 * that is in the middle of writing must come to its end, or the command waits for the database in vain.
 */
export async function runCommand(
  words: readonly string[],
  { dataDir, input = '' }: { readonly dataDir: string; readonly input?: string },
): Promise<CommandOutcome> {
  const child = spawn(join(process.cwd(), 'node_modules/.bin/node'), ['src/cli/main.ts', ...words], {
    env: { ...process.env, ALLEZ_DATA_DIR: dataDir, DATABASE_URL: undefined },
  })
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: child.exitCode, stdout, stderr }
}
