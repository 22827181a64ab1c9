import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFolderTrouble, UnusableFolderError } from './unusable-folder-error.ts'

/** Enough for the lock files and the index of the database's log, without which it does not open. */
const TRIED = Buffer.alloc(128 * 1_024, 1)

/** Makes the data folder where it is missing and writes to it. Throws UnusableFolderError when that cannot be done. */
export function tryFolder(dataDir: string): void {
  const trial = join(dataDir, `trial-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(trial, TRIED)
  } catch (error) {
    const trouble = toFolderTrouble(error)
    throw trouble === undefined ? error : new UnusableFolderError(dataDir, trouble)
  } finally {
    try {
      rmSync(trial, { force: true })
    } catch {
      // What cannot be written to has nothing of ours in it; why is being said.
    }
  }
}
