import { createHash } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '#server/store/open-store.ts'
import { runCopyJob } from './copy-job.ts'
import { PACKED_END, packCopy, SEALED_END, unpackCopy } from './pack-copy.ts'
import { fingerprintOf, toFingerprintPath } from './restore-copy.ts'
import { saveCopy } from './save-copy.ts'

export interface CopyWish {
  readonly folder: string
  /** What its name begins with, before the moment. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Undefined: it is not sealed. */
  readonly key?: Buffer | undefined
  readonly signal?: AbortSignal | undefined
  readonly progress?: (done: number, total: number, note?: string) => void
}

export interface MadeCopy {
  readonly path: string
  readonly bytes: number
  readonly rows: number
}

const STEPS = 4

/**
 * Makes a copy of a database beside those who use it: packed, sealed where there is a key, read again and found to be what
 * was copied before it gets its name. Throws where anything of that goes wrong, and leaves nothing behind.
 */
export const makeCopy = (store: Store, wish: CopyWish): Promise<MadeCopy> =>
  makeCopyBy(path => saveCopy(store, path, wish.signal), wish)

/** The same of a file that `save` writes. */
export async function makeCopyBy(save: (path: string) => Promise<void>, wish: CopyWish): Promise<MadeCopy> {
  const { folder, key, signal, progress } = wish
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date(wish.now).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
  const name = `${wish.name}-${stamp}.db${PACKED_END}${key ? SEALED_END : ''}`
  const [plain, part, path] = [`${name}.plain.part`, `${name}.part`, name].map(file =>
    join(folder, file),
  ) as [string, string, string]
  try {
    await rm(plain, { force: true })
    progress?.(0, STEPS, 'Copying')
    await save(plain)
    signal?.throwIfAborted()
    const { damage, rows } = await runCopyJob({ kind: 'look', path: plain }, signal)
    if (damage !== undefined) throw new Error(`The copy is damaged, and so may the database be: ${damage}`)
    progress?.(1, STEPS, 'Packing')
    await packCopy(plain, part, { key, signal })
    progress?.(2, STEPS, 'Reading it again')
    await requireSame(plain, part, wish)
    // One bit that changes later shows when the copy is put back.
    await writeFile(toFingerprintPath(path), `${await fingerprintOf(part)}\n`, { mode: 0o600 })
    await rename(part, path)
    return { path, bytes: (await stat(path)).size, rows }
  } finally {
    // What was broken off takes no room from those that come after it.
    for (const file of [plain, part]) await rm(file, { force: true })
  }
}

/** Opens and unpacks what was written, and compares it with what was copied. */
async function requireSame(plain: string, part: string, { key, signal }: CopyWish): Promise<void> {
  const hash = createHash('sha256')
  await unpackCopy(part, hash, { keys: key ? [key] : [], sealed: key !== undefined, signal })
  if (hash.digest('hex') !== (await fingerprintOf(plain))) {
    throw new Error('The copy is not what was copied: the disk gave back something else than it was given')
  }
}
