import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findCopyTime, listCopies } from '#server/store/copies/list-copies.ts'
import { isSealed } from '#server/store/copies/pack-copy.ts'
import { fingerprintOf, toFingerprintPath } from '#server/store/copies/restore-copy.ts'
import { bad, type Check, type Finding, good, warn } from './finding.ts'

interface Newest {
  readonly name: string
  readonly ageMs: number
  /** Undefined: no fingerprint stands beside it. */
  readonly isAsMade: boolean | undefined
  readonly isSealed: boolean
}

interface BackupState {
  readonly folder: string
  readonly newest: Newest | undefined
  readonly hasKey: boolean
  /** Whether the copies lie on the disk of the database itself. */
  readonly isSameDisk: boolean
}

const HOUR_MS = 3_600_000
const LATE_MS = 26 * HOUR_MS
const OLD_MS = 72 * HOUR_MS

/** The copies of the database: how old the newest is, whether it is as it was made, sealed, and elsewhere. */
export const backupCheck: Check<BackupState> = {
  name: 'backups',
  ask: async ({ config: { dataDir, databaseUrl, backupKeys }, now }) => {
    const folder = join(dataDir, 'backups')
    const name = existsSync(folder) ? listCopies(readdirSync(folder)).at(-1) : undefined
    return {
      folder,
      newest: name === undefined ? undefined : await look(folder, name, now()),
      hasKey: backupKeys.length > 0,
      isSameDisk:
        databaseUrl === undefined && existsSync(folder) && statSync(folder).dev === statSync(dataDir).dev,
    }
  },
  judge: ({ folder, newest, hasKey, isSameDisk }) => {
    if (!newest) {
      return [bad(`There is no copy of the database in ${folder}`, 'Make one now: allez task run backup')]
    }
    return [judgeNewest(newest), ...judgeKeeping(newest, hasKey), ...(isSameDisk ? [SAME_DISK] : [])]
  },
}

const SAME_DISK = warn(
  'The copies lie on the disk of the database',
  'Take them to another machine, too, or mount another disk at backups',
)

async function look(folder: string, name: string, now: number): Promise<Newest> {
  const path = join(folder, name)
  const noted = toFingerprintPath(path)
  const isAsMade = existsSync(noted)
    ? readFileSync(noted, 'utf8').trim() === (await fingerprintOf(path))
    : undefined
  return { name, ageMs: now - findCopyTime(name), isAsMade, isSealed: isSealed(name) }
}

function judgeNewest({ name, ageMs, isAsMade }: Newest): Finding {
  const age = `The newest copy, ${name}, is ${Math.max(0, Math.floor(ageMs / HOUR_MS))} hours old`
  const todo = 'See why under Admin → Tasks, or: allez task run backup'
  if (isAsMade === false)
    return bad(`${name} is not as it was made`, 'Make another one: allez task run backup')
  if (ageMs > OLD_MS) return bad(age, todo)
  if (ageMs > LATE_MS) return warn(age, todo)
  if (isAsMade === undefined) return warn(`${age}; no fingerprint stands beside it`, todo)
  return good(`${age}, and as it was made`)
}

function judgeKeeping({ name, isSealed }: Newest, hasKey: boolean): Finding[] {
  if (isSealed && hasKey) return []
  if (isSealed) {
    return [
      bad(`${name} is sealed, and ALLEZ_BACKUP_KEY is not set`, 'Set it, or nobody can put the copy back'),
    ]
  }
  if (hasKey) return [warn(`${name} is not sealed yet`, 'The next one is; or now: allez task run backup')]
  return [
    warn(
      'The copies are not sealed',
      'Set ALLEZ_BACKUP_KEY (openssl rand -base64 32) and keep it apart from them',
    ),
  ]
}
