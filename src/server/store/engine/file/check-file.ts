import { existsSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { DamagedDatabaseError } from './damaged-database-error.ts'

/** A start waits so long for the check of its file, in milliseconds; small ones are done by then. */
const PATIENCE_MS = 60

/** A file that no start could wait for is checked when the start has its processors no more, in bytes and milliseconds. */
const LARGE_BYTES = 32 * 1024 * 1024
const REST_MS = 3_000

/** A check of a file that goes on in a thread of its own. */
export interface FileCheck {
  /** Throws DamagedDatabaseError where damage is found soon; a longer check goes on behind it. */
  readonly begun: () => Promise<void>
  /** Breaks the check off. */
  readonly stop: () => Promise<void>
}

/** Checks a database file that is there before it is used; `onDamage` hears of what is found later. */
export function checkFile(path: string, onDamage: (error: Error) => void): FileCheck {
  if (!existsSync(path)) return { begun: async () => {}, stop: async () => {} }
  const { size } = statSync(path)
  if (size === 0) throw new DamagedDatabaseError(path, 'the file is empty')
  const report = (reason: string | null): void => {
    if (reason !== null) onDamage(new DamagedDatabaseError(path, reason))
  }
  if (size > LARGE_BYTES) return checkLater(path, report)
  const { result, stop } = startCheck(path, true)
  return {
    begun: async () => {
      const late = Promise.withResolvers<'late'>()
      const timer = setTimeout(() => late.resolve('late'), PATIENCE_MS)
      const found = await Promise.race([result, late.promise])
      clearTimeout(timer)
      if (found === 'late') void result.then(report)
      else if (found !== null) throw new DamagedDatabaseError(path, found)
    },
    stop,
  }
}

function checkLater(path: string, report: (reason: string | null) => void): FileCheck {
  let stop = async (): Promise<void> => {}
  const timer = setTimeout(() => {
    const check = startCheck(path, false)
    stop = check.stop
    void check.result.then(report)
  }, REST_MS).unref()
  return {
    begun: async () => {},
    stop: async () => {
      clearTimeout(timer)
      await stop()
    },
  }
}

/** Begins to look through the whole file, for a start that waits or behind everybody; what is wrong with it, or null. */
function startCheck(
  path: string,
  isAwaited: boolean,
): { result: Promise<string | null>; stop: () => Promise<void> } {
  const workerData = { path, isAwaited }
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData })
  const result = new Promise<string | null>(resolve => {
    worker.once('message', resolve)
    worker.once('error', error => resolve(error.message))
  })
  worker.unref()
  return { result, stop: async () => void (await worker.terminate()) }
}
