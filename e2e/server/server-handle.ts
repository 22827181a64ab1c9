import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerCalls } from './server.ts'

type Calls = {
  [Name in keyof ServerCalls]: (
    ...args: Parameters<ServerCalls[Name]>
  ) => Promise<Awaited<ReturnType<ServerCalls[Name]>>>
}

/** A running product and what a test may do to it. */
export interface ServerHandle extends Calls {
  readonly url: string
  close(): Promise<void>
}

interface Answer {
  readonly ready?: string
  readonly id?: number
  readonly value?: unknown
  readonly error?: string
}

/** Starts a product of its own for a worker, in a process of its own; `hasGoogle`: with a fake of Google's services. */
export async function startServer(hasGoogle: boolean): Promise<ServerHandle> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', ...(hasGoogle ? { E2E_GOOGLE: '1' } : {}) },
  })
  const url = await waitUntilReady(child)
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  child.on('message', ({ id, value, error }: Answer) => {
    const waiting = pending.get(id ?? 0)
    pending.delete(id ?? 0)
    if (error === undefined) waiting?.resolve(value)
    else waiting?.reject(new Error(error))
  })
  const close = async (): Promise<void> => {
    child.disconnect()
    await once(child, 'exit')
  }
  const call = (name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      pending.set(last, { resolve, reject })
      child.send({ id: last, name, args })
    })
  return new Proxy({ url, close } as ServerHandle, {
    get: (own, name) =>
      name in own || name === 'then'
        ? own[name as keyof ServerHandle]
        : (...args: unknown[]) => call(String(name), args),
  })
}

function waitUntilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', ({ ready }: Answer) => ready !== undefined && resolve(ready))
    child.once('exit', status => reject(new Error(`The server ended with status ${status}`)))
  })
}
