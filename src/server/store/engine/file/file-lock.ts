import { DatabaseSync } from 'node:sqlite'

/** A lock on a file that the system frees when the process ends, however it ends. */
export interface FileLock {
  release(): void
}

/** Takes the lock, waiting up to `waitMs`. Returns undefined when another process holds it. */
export function takeFileLock(path: string, waitMs: number): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: waitMs })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === 5) return undefined
    throw error
  }
  return { release: () => database.close() }
}
