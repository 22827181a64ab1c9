import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { findDamage } from '#server/store/engine/file/find-damage.ts'
import { MIGRATION_NAMES } from '#server/store/migrations/migrate.ts'
import { isPacked, isSealed, unpackCopy } from './pack-copy.ts'
import { UnsealError } from './seal-copy.ts'

/** Where the fingerprint of a copy stands. */
export const toFingerprintPath = (copy: string): string => `${copy}.sha256`

/** SHA-256 of a file, in hexadecimal. */
export async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Why a copy must not be put in place, in a sentence; undefined: it may. One that was changed since it was made, by a
 * single bit, has another fingerprint, or a seal that does not open; it was written anew with all its indexes and looked through when it
 * was made, so that a quick look is enough. Without either all of its build is checked. A packed one is unpacked to
 * `plain`, which is the caller's to drop; `keys` open a sealed one.
 */
export async function findRefusal(
  copy: string,
  plain: string,
  keys: readonly Buffer[],
): Promise<string | undefined> {
  if (!existsSync(copy)) return `There is no file ${copy}`
  const noted = toFingerprintPath(copy)
  const isNoted = existsSync(noted)
  if (isNoted && readFileSync(noted, 'utf8').trim() !== (await fingerprintOf(copy))) {
    return `${copy} is not as it was made: it has another fingerprint than ${noted} says`
  }
  if (isPacked(copy)) {
    try {
      await unpackCopy(copy, createWriteStream(plain, { mode: 0o600 }), { keys })
    } catch (error) {
      if (error instanceof UnsealError) return `${copy} cannot be opened: ${error.message}`
      return `${copy} cannot be unpacked: ${(error as Error).message}`
    }
  }
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(plain, { readOnly: true })
    const isAsMade = isNoted || isSealed(copy)
    const damage = findDamage(database, isAsMade ? 'quick' : 'whole')
    if (damage !== undefined) return `${copy} is damaged: ${damage}`
    const rows = database.prepare('select name from kysely_migration').all()
    const strange = rows.map(row => String(row.name)).find(name => !MIGRATION_NAMES.includes(name))
    if (strange !== undefined) return `${copy} was written by a newer version of Allez (${strange})`
    return undefined
  } catch (error) {
    return `${copy} is no database of Allez: ${(error as Error).message}`
  } finally {
    database?.close()
  }
}

/**
 * Puts a copy that is nobody else's in the place of the database at `path`, which nobody may have open: it is there no more
 * afterwards, and what was broken off goes on. What was there stays beside it, as `…before-…`. `stamp` names it.
 */
export function moveInPlace(copy: string, path: string, stamp: string): void {
  settleLog(path)
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, `${path}.before-${stamp}${end}`)
  }
  renameSync(copy, path)
}

/** Takes what stands in the log of a whole database into its file, so that whoever takes the file alone has all of it. */
function settleLog(path: string): void {
  if (!existsSync(`${path}-wal`) || !existsSync(path)) return
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    if (findDamage(database, 'quick') === undefined) database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // One that is damaged is kept as it is, with its log beside it.
  } finally {
    database?.close()
  }
}
