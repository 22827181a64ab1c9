import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { COPY_NAME, listCopies } from '#server/store/copies/list-copies.ts'
import { makeCopy } from '#server/store/copies/make-copy.ts'
import { toFingerprintPath } from '#server/store/copies/restore-copy.ts'
import { measureDatabase } from '#server/store/copies/save-copy.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Task } from './task.ts'

const KEPT = 7
const MB = 1_048_576
/** Left free beside a copy in the making, for those who use the server meanwhile. */
const LEFT_FREE_BYTES = 32 * MB

export interface BackupNeeds {
  readonly store: Store
  readonly dataDir: string
  readonly now: () => number
  /** Seals the copies; undefined: they are not sealed. */
  readonly backupKey?: Buffer | undefined
  /** The bytes that are free in a folder; undefined: as the file system says. */
  readonly measureFree?: (folder: string) => Promise<number>
}

/**
 * Copies the database into `backups` of the data folder, while it is in use, packs and seals the copy, reads it again and
 * keeps the last seven.
 */
export function backup({ store, dataDir, now, backupKey, measureFree = askFileSystem }: BackupNeeds): Task {
  return {
    name: 'backup',
    description: `Copies the database into the folder “backups”, reads the copy again and keeps the last ${KEPT}`,
    rule: { dailyAt: '07:00', jitterMs: 1_800_000 },
    run: async ({ progress, signal, remark }) => {
      const folder = join(dataDir, 'backups')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await requireRoom(await measureDatabase(store), await measureFree(folder))
      const { bytes, rows } = await makeCopy(store, {
        folder,
        name: COPY_NAME,
        now: now(),
        key: backupKey,
        signal,
        progress,
      })
      progress(3, 4, 'Dropping old copies')
      signal.throwIfAborted()
      const copies = listCopies(await readdir(folder))
      for (const old of copies.slice(0, -KEPT)) {
        await rm(join(folder, old), { force: true })
        await rm(join(folder, toFingerprintPath(old)), { force: true })
      }
      progress(4, 4)
      remark(`${rows} rows, ${Math.ceil(bytes / MB)} MB, read again and equal${backupKey ? ', sealed' : ''}`)
    },
  }
}

/** A copy is made whole before it is packed to about a fifth. */
function requireRoom(size: number, free: number): void {
  const needed = size * 1.25 + LEFT_FREE_BYTES
  if (free >= needed) return
  const [wanted, left] = [needed, free].map(bytes => Math.ceil(bytes / MB))
  throw new Error(
    `There is no room for a copy: it takes ${wanted} MB while it is made, and ${left} MB are free`,
  )
}

async function askFileSystem(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
