import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKeys } from '#server/config/load-secret-keys.ts'
import type { DatabaseState, NoDatabase } from '#server/store/checking/database-state.ts'
import { bad, type Check, good, warn } from './finding.ts'

interface SecretState {
  /** Whether other servers may work with the same database, and how many processes do. */
  readonly isShared: boolean
  readonly processes: number
  /** `wrong`: it is no key. */
  readonly setting: 'set' | 'wrong' | 'none'
  /** Rights of others than the owner to the file, as bits; undefined: there is none. */
  readonly fileRights: number | undefined
}

/** The key that seals tokens of connected services and addresses of push devices. */
export const secretCheck: Check<SecretState> = {
  name: 'secret key',
  ask: async ({ config: { dataDir, databaseUrl, secretKey }, database, now }) => {
    const path = join(dataDir, 'secret.key')
    return {
      isShared: databaseUrl !== undefined,
      // Where the database does not answer, its own check says so.
      processes: await database().then(
        state => countProcesses(state, now()),
        () => 0,
      ),
      setting: toSetting(dataDir, secretKey),
      fileRights: existsSync(path) ? statSync(path).mode & 0o077 : undefined,
    }
  },
  judge: ({ isShared, processes, setting, fileRights }) => {
    if (setting === 'wrong') {
      return [
        bad('ALLEZ_SECRET_KEY is no key', 'Set 32 bytes in base64, as `openssl rand -base64 32` makes them'),
      ]
    }
    if (setting === 'set') return [good('ALLEZ_SECRET_KEY is set')]
    if (processes > 1) {
      return [
        bad(
          `${processes} servers work with one database, and ALLEZ_SECRET_KEY is not set`,
          'Give all of them the same: they cannot open what the others sealed',
        ),
      ]
    }
    if (isShared) {
      return [
        warn(
          'ALLEZ_SECRET_KEY is not set: each server has a key of its own in its folder',
          'With several servers give all of them the same, or they cannot open what the others sealed',
        ),
      ]
    }
    if (fileRights) return [bad('Others on this machine may read secret.key', 'chmod 600 secret.key')]
    return [
      fileRights === undefined
        ? good('There is no secret key yet; it is made at the first start')
        : good('The key is secret.key in the data folder; keep a copy of it apart from the backups'),
    ]
  },
}

function toSetting(dataDir: string, secretKey: string | undefined): SecretState['setting'] {
  if (secretKey === undefined) return 'none'
  try {
    loadSecretKeys(dataDir, secretKey)
    return 'set'
  } catch {
    return 'wrong'
  }
}

const SEEN_MS = 60_000

const countProcesses = (state: DatabaseState | NoDatabase, now: number): number =>
  state === 'none' ? 0 : state.processesSeenAt.filter(seenAt => seenAt > now - SEEN_MS).length
