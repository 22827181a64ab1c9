import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isPacked } from '#server/store/copies/pack-copy.ts'
import { findRefusal, putInPlace } from '#server/store/copies/restore-copy.ts'
import { takeFileLock } from '#server/store/engine/file/file-lock.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

/** `allez restore`: puts a copy in the place of the built-in database. */
export const restore: Command = {
  words: ['restore'],
  usage: 'restore [COPY] [--json]',
  summary: 'Put a copy in the place of the database; the newest of its backups where none is named.',
  options: { json: { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    const [named, ...rest] = positionals
    if (rest.length > 0) throw new UsageError(`allez ${restore.usage}`)
    if (config.databaseUrl) {
      throw new UsageError('With PostgreSQL, copies are put back by its own tools: see docs/operate.md')
    }
    const { dataDir } = config
    const copy = named ?? findNewest(join(dataDir, 'backups'))
    if (copy === undefined) throw new UsageError(`There is no copy in ${join(dataDir, 'backups')}: name one`)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const plain = isPacked(copy) ? join(dataDir, 'allez.db.unpacked') : copy
    try {
      const refusal = await findRefusal(copy, plain)
      if (refusal !== undefined) throw new UsageError(`${refusal}. Nothing was changed`)
      return restoreChecked(dataDir, { copy, plain }, values.json === true)
    } finally {
      // Looking at a database leaves its log beside it.
      if (plain !== copy) for (const end of ['', '-wal', '-shm']) rmSync(plain + end, { force: true })
    }
  },
}

function restoreChecked(
  dataDir: string,
  { copy, plain }: { readonly copy: string; readonly plain: string },
  wantsJson: boolean,
): number {
  const lock = takeFileLock(join(dataDir, 'server.lock'), 0)
  if (!lock) throw new UsageError(`A server is using ${dataDir}. Stop it first; nothing was changed`)
  try {
    const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
    const path = join(dataDir, 'allez.db')
    const hadOne = existsSync(path)
    putInPlace(plain, path, stamp)
    const kept = hadOne ? `${path}.before-${stamp}` : null
    const text = `Restored ${copy}${kept === null ? '' : `; what was there is kept as ${kept}`}`
    console.log(wantsJson ? JSON.stringify({ restored: copy, kept }) : text)
    return 0
  } finally {
    lock.release()
  }
}

/** Copies are named by when they were made. */
function findNewest(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder)
    .filter(file => /^allez-\d{8}T\d{6}\.db(?:\.gz)?$/.test(file))
    .sort()
    .at(-1)
  return name === undefined ? undefined : join(folder, name)
}
