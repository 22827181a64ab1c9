import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { createTournamentShelf } from '#fakes/ftl/tournament-shelf.ts'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import { addSession } from '#server/store/accounts/sessions.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { saveNoticeSettings } from '#server/store/notices/notice-settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { toScriptName } from '#tools/testing/truth/find-script-state.ts'
import { CUPS, toCup } from './cups.ts'

/** Accounts: each follows every so-manieth of the cup. */
export const ACCOUNTS = ['ada', 'ben', 'cleo', 'dan'] as const
export type Account = (typeof ACCOUNTS)[number]
/** Whoever closed the database may be on its way out still. */
const LONGEST_MS = 60_000
const YEARS_MS = 400 * 86_400_000

/** The cookie of an account on all its phones. */
export const toCookie = (account: Account): string => `allez=${'0'.repeat(30)}-${account}`

/** The telephone to which an account's texts go. */
export const toTelephone = (account: Account): string => `+1555000000${ACCOUNTS.indexOf(account) + 1}`

/** Databases to begin with, one a cup: made by the product, with accounts that follow the cup's fencers. `drop` removes them. */
export async function prepareDatabases(
  from: number,
): Promise<{ folder: string; find: (cup: number) => string; drop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'allez-simulated-'))
  for (let cup = 0; cup < CUPS; cup += 1) await prepare(join(folder, `cup-${cup}`), cup, from)
  return {
    folder,
    find: cup => join(folder, `cup-${cup}`, 'allez.db'),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function prepare(dataDir: string, cup: number, from: number): Promise<void> {
  mkdirSync(dataDir)
  const store = await openStore({ dataDir })
  const { write } = store
  await sql`create table simulated_run (due integer not null, server text not null)`.execute(write)
  const entrants = createTournamentShelf([toCup(cup, from)]).all()[0]?.events[0]?.entrants ?? []
  for (const entrant of entrants) {
    const { lastName, firstName, country, club } = entrant
    const id = toScriptName(entrant).replaceAll(' ', '-')
    const name = firstName === undefined ? lastName : `${lastName}, ${firstName}`
    await addFencer(write, { id, name, country, ...(club ? { club: club.name } : {}) })
  }
  for (const [nth, account] of ACCOUNTS.entries()) {
    await addUser(write, {
      id: account,
      username: account,
      passwordHash: 'h',
      role: 'user',
      now: from - 1_000,
    })
    const tokenHash = hashSessionToken(toCookie(account).slice('allez='.length))
    await addSession(write, { tokenHash, userId: account, now: from - 1_000, expiresAt: from + YEARS_MS })
    for (const [at, entrant] of entrants.entries())
      if (at % (nth + 1) === 0) await trackFencer(write, account, toScriptName(entrant).replaceAll(' ', '-'))
    await saveNoticeSettings(write, account, {
      preset: 'parent',
      all: {
        strip: ['sms', 'inbox'],
        next: ['sms'],
        result: ['sms', 'inbox'],
        finished: ['sms'],
        medal: ['sms'],
      },
      byFencer: {},
      language: 'en',
      lead: 2,
      leadUnit: 'bouts',
      leadMinutes: 10,
      checkInLead: 30,
      daysLead: 7,
    })
    await write
      .insertInto('notice_address')
      .values({
        user_id: account,
        channel: 'sms',
        address: toTelephone(account),
        confirmed_at: 1,
        code_hash: null,
        code_at: null,
        tries: 0,
      })
      .execute()
  }
  await store.close()
  const database = new DatabaseSync(join(dataDir, 'allez.db'), { timeout: LONGEST_MS })
  const done = database.prepare('pragma wal_checkpoint(truncate)').get()
  database.close()
  // Worlds begin with a copy of the file alone.
  if (done?.busy !== 0) throw new Error(`${dataDir}: a part of it is in its log still`)
}
