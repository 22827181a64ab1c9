import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '#threads/step-back.ts'
import { findDamage } from './find-damage.ts'

const { path, isAwaited } = workerData as { path: string; isAwaited: boolean }
if (!isAwaited) stepBack('for nobody')

/** Answers what is wrong with the file, or null. */
function check(): string | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
    return findDamage(database, 'quick') ?? null
  } catch (error) {
    return (error as Error).message
  } finally {
    database?.close()
  }
}

parentPort?.postMessage(check())
