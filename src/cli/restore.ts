import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/read-config.ts'
import { findAnswer, offerCopy, toOfferedPath, withdrawOffer } from '#server/store/copies/hand-over.ts'
import { listCopies } from '#server/store/copies/list-copies.ts'
import { isPacked } from '#server/store/copies/pack-copy.ts'
import { findRefusal, moveInPlace } from '#server/store/copies/restore-copy.ts'
import { restorePostgres } from '#server/store/copies/restore-postgres.ts'
import { takeFileLock } from '#server/store/engine/file/file-lock.ts'
import { UnmovableError } from '#server/store/moving/unmovable-error.ts'
import type { Command } from './command.ts'
import { forgetShared } from './forget-shared.ts'
import { UsageError } from './usage-error.ts'

/** `allez restore`: puts a copy in the place of the database. */
export const restore: Command = {
  usage: 'restore [COPY] [--replace] [--json]',
  summary:
    'Put a copy in the place of the database; the newest of its backups where none is named. A running server goes on with it. --replace: over what PostgreSQL holds.',
  options: { json: { type: 'boolean' }, replace: { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    const [named, ...rest] = positionals
    if (rest.length > 0) throw new UsageError(`allez ${restore.usage}`)
    const { dataDir, databaseUrl } = config
    const copy = named ?? findNewest(join(dataDir, 'backups'))
    if (copy === undefined) throw new UsageError(`There is no copy in ${join(dataDir, 'backups')}: name one`)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const plain = join(dataDir, 'allez.db.unpacked')
    try {
      const checked = isPacked(copy) ? plain : copy
      const refusal = await findRefusal(copy, checked, config.backupKeys)
      if (refusal !== undefined) throw new UsageError(`${refusal}. Nothing was changed`)
      if (checked !== plain) copyFileSync(copy, plain)
      const checkedCopy: CheckedCopy = { copy, plain, stamp: toStamp(Date.now()) }
      const done = databaseUrl
        ? await putIntoPostgres(config, databaseUrl, checkedCopy, values.replace === true)
        : await putIntoFolder(dataDir, checkedCopy)
      const problem = await forgetShared(config.redisUrl)
      say({ restored: copy, ...done, problem }, values.json === true)
      return 0
    } finally {
      // Looking at a database leaves its log beside it.
      for (const end of ['', '-wal', '-shm']) rmSync(plain + end, { force: true })
    }
  },
}

interface CheckedCopy {
  readonly copy: string
  /** Unpacked, ours. */
  readonly plain: string
  readonly stamp: string
}

interface Done {
  /** What was there before; null: nothing. */
  readonly kept: string | null
  /** Who put it in place. */
  readonly by: 'us' | 'server'
}

function say(
  done: Done & { readonly restored: string; readonly problem: string | undefined },
  wantsJson: boolean,
): void {
  const { restored, kept, by, problem } = done
  if (wantsJson) {
    console.log(JSON.stringify({ restored, kept, by, problem: problem ?? null }))
    return
  }
  console.log(`Restored ${restored}${kept === null ? '' : `; what was there is kept as ${kept}`}`)
  if (by === 'server') console.log('The server that runs goes on with it.')
  if (problem !== undefined) console.error(problem)
}

const toStamp = (now: number): string => new Date(now).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')

async function putIntoPostgres(
  { dataDir, backupKeys }: Config,
  url: string,
  { plain }: CheckedCopy,
  replaces: boolean,
): Promise<Done> {
  const [key] = backupKeys
  const wish = { plain, url, dataDir, replaces, key, now: Date.now(), mark: randomUUID() }
  try {
    return { kept: (await restorePostgres(wish)).kept, by: 'us' }
  } catch (error) {
    throw error instanceof UnmovableError ? new UsageError(`${error.message}. Nothing was changed`) : error
  }
}

async function putIntoFolder(dataDir: string, checked: CheckedCopy): Promise<Done> {
  const lock = takeFileLock(join(dataDir, 'server.lock'), 0)
  if (!lock) return handOver(dataDir, checked)
  try {
    const path = join(dataDir, 'allez.db')
    const hadOne = existsSync(path)
    chmodSync(checked.plain, 0o600)
    moveInPlace(checked.plain, path, checked.stamp)
    return { kept: hadOne ? `${path}.before-${checked.stamp}` : null, by: 'us' }
  } finally {
    lock.release()
  }
}

const LOOK_MS = 200
/** A server looks every second; one that is busy to the brim takes some more. */
const TAKEN_WITHIN_MS = 10_000
/** A server closes within eight seconds, and starts in a few more. */
const DONE_WITHIN_MS = 120_000

/** Gives the copy to the server that uses the folder, and waits until it goes on with it. */
async function handOver(dataDir: string, { copy, plain, stamp }: CheckedCopy): Promise<Done> {
  renameSync(plain, toOfferedPath(dataDir))
  await offerCopy(dataDir, copy, stamp)
  const began = performance.now()
  for (;;) {
    const answer = findAnswer(dataDir, stamp)
    if (answer?.error)
      throw new UsageError(`The server did not take the copy: ${answer.error}. Nothing was changed`)
    if (answer) return { kept: answer.kept, by: 'server' }
    const waited = performance.now() - began
    if (waited > TAKEN_WITHIN_MS && withdrawOffer(dataDir)) {
      throw new UsageError(
        `Something uses ${dataDir} and does not take copies over: an older server, a demo, or another command. Stop it first; nothing was changed`,
      )
    }
    if (waited > DONE_WITHIN_MS) {
      throw new UsageError('The server took the copy and has not said how it went: see what it printed')
    }
    await sleep(LOOK_MS)
  }
}

/** The newest of the scheduled copies. */
function findNewest(folder: string): string | undefined {
  const name = existsSync(folder) ? listCopies(readdirSync(folder)).at(-1) : undefined
  return name === undefined ? undefined : join(folder, name)
}
