import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { saveCopy } from '#server/store/engine/save-copy.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Task } from './task.ts'

const KEPT = 7
const NAME = /^allez-\d{8}T\d{6}\.db$/

/** Copies the embedded database into `backups` of the data folder, while it is in use, and keeps the last seven. */
export const backup = (store: Store, dataDir: string, now: () => number): Task => {
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
      const name = `allez-${new Date(now()).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}.db`
      const part = join(folder, `${name}.part`)
      await rm(part, { force: true })
      progress(0, 2, 'Copying')
      await saveCopy(store, part)
      await chmod(part, 0o600)
      await rename(part, join(folder, name))
      progress(1, 2, 'Dropping old copies')
      signal.throwIfAborted()
      const copies = (await readdir(folder)).filter(file => NAME.test(file)).sort()
      for (const old of copies.slice(0, -KEPT)) await rm(join(folder, old), { force: true })
      progress(2, 2)
    },
  }
}
