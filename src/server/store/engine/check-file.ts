import { existsSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { DamagedDatabaseError } from './damaged-database-error.ts'

/** A start waits so long for the check of its file, in milliseconds; small ones are done by then. */
const PATIENCE_MS = 60

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
  if (statSync(path).size === 0) throw new DamagedDatabaseError(path, 'the file is empty')
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { path } })
  const result = new Promise<string | null>(resolve => {
    worker.once('message', resolve)
    worker.once('error', error => resolve(error.message))
  })
  worker.unref()
  return {
    begun: async () => {
      const late = Promise.withResolvers<'late'>()
      const timer = setTimeout(() => late.resolve('late'), PATIENCE_MS)
      const found = await Promise.race([result, late.promise])
      clearTimeout(timer)
      if (found === 'late') {
        void result.then(reason => {
          if (reason !== null) onDamage(new DamagedDatabaseError(path, reason))
        })
      } else if (found !== null) throw new DamagedDatabaseError(path, found)
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
