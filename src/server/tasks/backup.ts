import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PACKED_END, packCopy } from '#server/store/copies/pack-copy.ts'
import { fingerprintOf, toFingerprintPath } from '#server/store/copies/restore-copy.ts'
import { saveCopy } from '#server/store/copies/save-copy.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Task } from './task.ts'

const KEPT = 7
const NAME = /^allez-\d{8}T\d{6}\.db(?:\.gz)?$/
const MB = 1_048_576
/** Left free beside a copy in the making, for those who use the server meanwhile. */
const LEFT_FREE_BYTES = 32 * MB

/**
 * Copies the embedded database into `backups` of the data folder, while it is in use, packs the copy and keeps the last
 * seven. `measureFree` tells the bytes that are free in a folder; undefined: as the file system says.
 */
export function backup(
  store: Store,
  dataDir: string,
  now: () => number,
  measureFree: (folder: string) => Promise<number> = askFileSystem,
): Task {
  const isOurs = store.engine === 'sqlite'
  return {
    name: 'backup',
    description: isOurs
      ? `Copies the database into the folder “backups” and keeps the last ${KEPT} copies`
      : 'With PostgreSQL, copies are the operator’s: nothing to do here',
    rule: isOurs ? { dailyAt: '07:00', jitterMs: 1_800_000 } : undefined,
    run: async ({ progress, signal }) => {
      if (!isOurs) throw new Error('With PostgreSQL, copies are the operator’s')
      const folder = join(dataDir, 'backups')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await requireRoom(await sizeOf(join(dataDir, 'allez.db')), await measureFree(folder))
      const name = `allez-${new Date(now()).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}.db${PACKED_END}`
      const [plain, part] = [join(folder, `${name}.plain.part`), join(folder, `${name}.part`)]
      try {
        await rm(plain, { force: true })
        progress(0, 3, 'Copying')
        await saveCopy(store, plain)
        progress(1, 3, 'Packing')
        await packCopy(plain, part, signal)
        // One bit that changes later shows when the copy is put back.
        await writeFile(join(folder, toFingerprintPath(name)), `${await fingerprintOf(part)}\n`, {
          mode: 0o600,
        })
        await rename(part, join(folder, name))
      } finally {
        // What was broken off takes no room from those that come after it.
        for (const file of [plain, part]) await rm(file, { force: true })
      }
      progress(2, 3, 'Dropping old copies')
      signal.throwIfAborted()
      const copies = (await readdir(folder)).filter(file => NAME.test(file)).sort()
      for (const old of copies.slice(0, -KEPT)) {
        await rm(join(folder, old), { force: true })
        await rm(join(folder, toFingerprintPath(old)), { force: true })
      }
      progress(3, 3)
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

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size

async function askFileSystem(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
