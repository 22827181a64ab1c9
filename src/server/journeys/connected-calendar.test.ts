import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { GOOGLE_SOURCE, toGoogleAddresses } from '#connectors/google/google-addresses.ts'
import { createGoogleCalls } from '#connectors/google/google-calls.ts'
import { createGoogleConsents } from '#connectors/google/google-consents.ts'
import { createFetchText, type GuardedClient } from '#connectors/http/create-fetch-text.ts'
import type { GoogleService } from '#contract/accounts/google-service.ts'
import { type FakeGoogle, type GoogleFault, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { AccessTokens } from '#server/features/connections/access-tokens.ts'
import { keepCalendar } from '#server/features/connections/keep-calendar.ts'
import { createSecretBox, type SecretBox } from '#server/features/connections/secret-box.ts'
import { findTokens, saveConnection, saveTokens } from '#server/store/accounts/connections.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const STEPS = 200
const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const REDIRECT = 'http://127.0.0.1/api/v2/oauth/redirect'
const SCOPES = ['https://www.googleapis.com/auth/calendar.events']
const FENCERS = ['LIND Élodie', 'LIND Théo', 'BERG Ida'] as const
const EVENTS = Array.from({ length: 6 }, (_, at) => ({ id: `e${at}`, tournament: `t${at >> 1}` }))

/** What answers may go wrong in, the quota's and the half-done among them. */
const FAULTS: readonly GoogleFault[] = [
  { status: 500 },
  { status: 503, retryAfter: 1 },
  { status: 429 },
  { status: 403, body: { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } } },
  { status: 403, body: { error: { code: 403, errors: [{ reason: 'quotaExceeded' }] } } },
  { status: 400, body: { error: { code: 400, errors: [{ reason: 'invalid' }] } } },
  { status: 401, body: { error: { code: 401, errors: [{ reason: 'authError' }] } } },
  { lateMs: 30 },
  'lostAfterCommit',
]

/** What should stand in the calendar, kept beside the database: who is in which event, and when that is. */
interface Model {
  readonly entered: Set<string>
  readonly times: Map<string, string>
  readonly cancelled: Set<string>
  readonly followed: Set<number>
}

describe.each(await testEngines())('a connected calendar on $name', engine => {
  test(`after ${STEPS} faults and deaths holds each entry once, and nothing else`, {
    timeout: 180_000,
  }, async () => {
    const { store, drop } = await engine.open()
    const fake = await startFakeGoogle(CLIENT)
    const client = createFetchText({ source: GOOGLE_SOURCE, baseUrl: fake.url, userAgent: 'test' })
    try {
      await prepare(store)
      const dice = new Dice(20261127)
      const box = createSecretBox([randomBytes(32)])
      const google = await connect(store, { fake, client, box })
      const model = newModel()
      const played = { faults: 0, deaths: 0, revoked: 0 }
      for (let step = 0; step < STEPS; step += 1) {
        await change(store, model, dice)
        if (dice.is(0.08)) {
          fake.revokeAll()
          played.revoked += 1
        } else if (dice.is(0.5)) {
          fake.fail(dice.pick(['POST /calendar', 'PUT /calendar', 'DELETE /calendar']), dice.pick(FAULTS))
          played.faults += 1
        }
        const isToDie = dice.is(0.4)
        if (isToDie) played.deaths += 1
        await live(store, isToDie ? mortal(google, dice) : { service: google }, box)
        if ((await findTokens(store.read, 'nora'))?.brokenAt !== undefined) await consent(store, google, box)
      }
      expect(Math.min(played.faults, played.deaths, played.revoked)).toBeGreaterThan(4)
      fake.calm()
      // Whether the consent still holds shows with the next call.
      await live(store, { service: google }, box)
      if ((await findTokens(store.read, 'nora'))?.brokenAt !== undefined) await consent(store, google, box)
      await keep(store, google, box)
      expect(listStanding(fake)).toEqual(listWanted(model))
      const asked = fake.asked.length
      await keep(store, google, box)
      expect(fake.asked.slice(asked), 'in step: nothing is asked').toEqual([])
    } finally {
      await client.close()
      await fake.close()
      await drop()
    }
  })
})

const KILLS = 12
const PROCESS = join(import.meta.dirname, '../../../tools/testing/running/calendar-process.ts')
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const [postgres] = (await testEngines()).filter(engine => engine.name === 'PostgreSQL')

test.skipIf(!postgres)(
  `a calendar that ${KILLS} processes were killed over holds each entry once, and nothing else`,
  { timeout: 120_000 },
  async () => {
    const opened = await postgres?.open()
    if (!opened?.shared) throw new Error('no database to share')
    const { store, shared, drop } = opened
    const fake = await startFakeGoogle(CLIENT)
    const client = createFetchText({ source: GOOGLE_SOURCE, baseUrl: fake.url, userAgent: 'test' })
    try {
      await prepare(store)
      const dice = new Dice(39)
      const key = randomBytes(32)
      const box = createSecretBox([key])
      const google = await connect(store, { fake, client, box })
      const model = newModel()
      const words = [
        PROCESS,
        shared.databaseUrl,
        shared.schema,
        fake.url,
        key.toString('hex'),
        String(testNow()),
      ]
      for (let killed = 0; killed < KILLS; killed += 1) {
        const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
        children.push(child)
        if (child.stdout) await once(child.stdout, 'data')
        const asked = fake.asked.length
        // Killed while it is at it: what it has to do comes until then.
        for (let changes = 0; changes < 12; changes += 1) await change(store, model, dice)
        while (fake.asked.length <= asked + dice.int(0, 3)) await change(store, model, dice)
        await sleep(dice.int(0, 6))
        await kill(child)
      }
      await keep(store, google, box)
      expect(listStanding(fake)).toEqual(listWanted(model))
    } finally {
      await client.close()
      await fake.close()
      await drop()
    }
  },
)

const newModel = (): Model => ({
  entered: new Set(),
  times: new Map(EVENTS.map(({ id }) => [id, '08:30'])),
  cancelled: new Set(),
  followed: new Set([0, 1, 2]),
})

/** The service as product code speaks to the fake, connected with the account. */
async function connect(
  store: Store,
  {
    fake,
    client,
    box,
  }: { readonly fake: FakeGoogle; readonly client: GuardedClient; readonly box: SecretBox },
): Promise<GoogleService> {
  const addresses = toGoogleAddresses(fake.url)
  const { fetchText } = client
  const google = {
    ...createGoogleConsents({ addresses, ...CLIENT, fetchText }),
    ...createGoogleCalls(addresses.api, fetchText),
  }
  await saveConnection(store.write, 'nora', { name: 'GoogleCalendar', on: true, language: 'en' })
  await consent(store, google, box)
  return google
}

async function prepare(store: Store): Promise<void> {
  await addUser(store.write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: 1 })
  for (const [at, name] of FENCERS.entries()) {
    await addFencer(store.write, { id: `f${at}`, name })
    await trackFencer(store.write, 'nora', `f${at}`)
  }
  for (const id of new Set(EVENTS.map(({ tournament }) => tournament)))
    await saveTournamentRow(store, {
      id,
      name: `Cup ${id}`,
      start_day: '2026-12-05',
      end_day: '2026-12-05',
      time_zone: 'America/New_York',
    })
  for (const { id, tournament } of EVENTS) {
    const event = {
      id,
      tournament_id: tournament,
      name: `Event ${id}`,
      day: '2026-12-05',
      start_time: '08:30',
    }
    await saveEventRow(store, event)
    const entries = FENCERS.map((name, at) => [`${id}-${at}`, name, `f${at}`] as const)
    await saveEntryRows(store, id, entries)
  }
  await store.write.updateTable('entry').set({ status: 'withdrawn' }).execute()
}

/** Somebody enters, withdraws, is followed or not; an event is at another time, a tournament cancelled or not. */
async function change({ write }: Store, model: Model, dice: Dice): Promise<void> {
  const { id, tournament } = dice.pick(EVENTS)
  const at = dice.int(0, FENCERS.length - 1)
  const turn = <Value>(set: Set<Value>, value: Value): boolean => {
    if (!set.delete(value)) set.add(value)
    return set.has(value)
  }
  const what = dice.roll()
  if (what < 0.5) {
    const isIn = turn(model.entered, `${id}-${at}`)
    await write
      .updateTable('entry')
      .set({ status: isIn ? null : 'withdrawn' })
      .where('entry_id', '=', `${id}-${at}`)
      .execute()
  } else if (what < 0.8) {
    const time = `${String(dice.int(7, 17)).padStart(2, '0')}:30`
    model.times.set(id, time)
    await write.updateTable('event').set({ start_time: time }).where('id', '=', id).execute()
  } else if (what < 0.9) {
    const cancelled = turn(model.cancelled, tournament) ? 1 : 0
    await write.updateTable('tournament').set({ cancelled }).where('id', '=', tournament).execute()
  } else if (turn(model.followed, at)) await trackFencer(write, 'nora', `f${at}`)
  else await write.deleteFrom('tracked_fencer').where('fencer_id', '=', `f${at}`).execute()
}

interface Life {
  readonly service: GoogleService
  /** Settles when the process dies. */
  readonly death?: Promise<void>
}

/** A process that dies before or after what the service does: from then on nothing of it goes on. */
function mortal(google: GoogleService, dice: Dice): Life {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  let left = dice.int(0, 3)
  const never = new Promise<never>(() => {})
  const wrap =
    <Ask extends readonly unknown[], Value>(work: (...ask: Ask) => Promise<Value>) =>
    async (...ask: Ask): Promise<Value> => {
      left -= 1
      if (left > 0) return work(...ask)
      if (left === 0) await work(...ask).catch(() => undefined)
      die()
      return never
    }
  const service = {
    ...google,
    putEntry: wrap(google.putEntry),
    deleteEntry: wrap(google.deleteEntry),
    refresh: wrap(google.refresh),
  }
  return { service, death }
}

/** One round of one process, which may fail or die. */
async function live(store: Store, { service, death }: Life, box: SecretBox): Promise<void> {
  const round = keep(store, service, box).catch(() => undefined)
  await (death === undefined ? round : Promise.race([round, death]))
}

function keep(store: Store, google: GoogleService, box: SecretBox): Promise<void> {
  const deps = { store, google, box, now: testNow }
  const tokens = new AccessTokens(deps)
  const findRows = async () => ({ rows: [] })
  return keepCalendar({ ...deps, tokens, findRows, publicUrl: 'https://allez.example' }, 'nora')
}

async function consent(store: Store, google: GoogleService, box: SecretBox): Promise<void> {
  const begun = await google.beginConsent({ redirectUri: REDIRECT, scopes: SCOPES })
  const page = await fetch(begun.url, { redirect: 'manual' })
  const answer = new URL(page.headers.get('location') ?? '').search
  const tokens = await google.exchangeCode({ ...begun, answer, redirectUri: REDIRECT })
  await saveTokens(store.write, 'nora', {
    accessToken: box.seal(tokens.accessToken, 'nora'),
    refreshToken: box.seal(tokens.refreshToken ?? '', 'nora'),
    accessExpiresAt: testNow() + 3_600_000,
    scopes: tokens.scopes,
  })
}

function listStanding({ calendars }: FakeGoogle): string[] {
  return [...calendars.values()]
    .flatMap(({ events }) => [...events.values()])
    .filter(({ status }) => status === 'confirmed')
    .map(({ summary, start }) => `${summary} ${start.dateTime} ${start.timeZone}`)
    .sort()
}

const listWanted = ({ entered, times, cancelled, followed }: Model): string[] =>
  EVENTS.filter(({ tournament }) => !cancelled.has(tournament))
    .flatMap(({ id }) =>
      [...followed]
        .filter(at => entered.has(`${id}-${at}`))
        .map(at => {
          const first = FENCERS[at]?.split(' ')[1]
          return `${first}: Event ${id} 2026-12-05T${times.get(id)}:00 America/New_York`
        }),
    )
    .sort()
