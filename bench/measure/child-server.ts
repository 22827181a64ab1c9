import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A server in a process of its own, whose CPU time can be asked. */
export interface ChildServer {
  readonly ready: Readonly<Record<string, string>>
  /** CPU milliseconds used so far, user and system. */
  cpu(): Promise<number>
  /** CPU milliseconds of its main thread so far. */
  active(): Promise<number>
  /** Stands still until it may go on. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

type FromChild =
  | { readonly ready: Record<string, string> }
  | { readonly cpu: number; readonly active: number }

/** Starts `bench/servers/{name}.ts`, under flags of Node's, and waits until it says that it is ready. */
export async function startChild(
  name: string,
  words: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<ChildServer> {
  const child = fork(join(import.meta.dirname, '../servers', `${name}.ts`), [...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...flags],
  })
  const first = await nextMessage(child)
  if (!('ready' in first)) throw new Error(`${name} did not get ready`)
  const ask = async () => {
    child.send('cpu')
    const answer = await nextMessage(child)
    return 'cpu' in answer ? answer : { cpu: Number.NaN, active: Number.NaN }
  }
  return {
    ready: first.ready,
    cpu: async () => (await ask()).cpu,
    active: async () => (await ask()).active,
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** CPU milliseconds that a load costs a server. */
export async function cpuOf(server: ChildServer, load: () => Promise<void>): Promise<number> {
  const before = await server.cpu()
  await load()
  return (await server.cpu()) - before
}

function nextMessage(child: ChildProcess): Promise<FromChild> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as FromChild)
    })
  })
}
