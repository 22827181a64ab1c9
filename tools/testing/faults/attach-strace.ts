import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Calls of the system that fail in a process from outside. */
export interface Strace {
  /** How often it was refused what it asked for. */
  countRefused(): number
  /** Leaves the process as it is. */
  detach(): Promise<void>
}

/** Why no test may look into other processes here; undefined: it may. */
export function findStraceTrouble(): string | undefined {
  const { error, status, stderr } = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  })
  if (error) return 'strace is not installed'
  return status === 0 ? undefined : `strace may not look into processes: ${stderr.trim()}`
}

/**
 * From its `from`th one on, lets a process's attempts to have something kept by its disk fail with EIO. Resolves once that is so for all
 * of its threads; rejects where nobody may look into the process.
 */
export async function refuseToKeep(pid: number, from: number): Promise<Strace> {
  const calls = 'fdatasync,fsync'
  const child = spawn(
    'strace',
    ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO:when=${from}+`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  const closed = once(child, 'close')
  const attached = Promise.withResolvers<void>()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (/Process \d+ attached/.test(said)) attached.resolve()
  })
  void closed.then(() => attached.reject(new Error(`strace ended: ${said}`)))
  await attached.promise
  return {
    countRefused: () => said.split('(INJECTED)').length - 1,
    detach: async () => {
      child.kill('SIGINT')
      await closed
    },
  }
}
