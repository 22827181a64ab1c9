import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { WrittenServerSettings } from '../servers/written-server.ts'
import type { ProcessHoldings } from './process-holdings.ts'
import { WRITER_PASSWORD } from './sheet-writer.ts'

const PROGRAM = join(import.meta.dirname, '../servers/written-server.ts')

/** A whole server in a process of its own, which may be killed. */
export interface WrittenServer {
  readonly child: ChildProcess
  readonly address: string
  /** Makes an account for each writer. */
  prepare(writers: readonly string[]): Promise<void>
  /** What it holds; started with `--expose-gc` it lets go first of what nobody needs. */
  measure(): Promise<ProcessHoldings>
  /** Whether the process has ended, by itself or by somebody. */
  hasEnded(): boolean
  /** Ends it at once, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts a server into which people write; rejects where it ends at its start. `execArgv`: words for Node. */
export async function forkWrittenServer(
  settings: WrittenServerSettings,
  execArgv: readonly string[] = [],
): Promise<WrittenServer> {
  const child = fork(PROGRAM, [JSON.stringify(settings)], { execArgv: [...process.execArgv, ...execArgv] })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', ({ ready }: { ready: string }) => resolve(ready))
    child.once('exit', code => reject(new Error(`The server ended at its start: ${code}`)))
  })
  return {
    child,
    address,
    prepare: async writers => {
      child.send({ password: WRITER_PASSWORD, writers })
      await once(child, 'message')
    },
    measure: async () => {
      child.send({ measure: true })
      const [{ measured }] = (await once(child, 'message')) as [{ measured: ProcessHoldings }]
      return measured
    },
    hasEnded,
    kill: async () => {
      if (hasEnded()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
