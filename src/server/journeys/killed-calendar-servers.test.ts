import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { ConnectionList } from '#contract/routes/connection-routes.ts'
import { GOOGLE_REFUSALS, type GoogleFault } from '#fakes/google/google-fault.ts'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { inventCupChange, listStandingCups } from '#tools/testing/invented/calendar-cups.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import type { CalendarServerCalls, CalendarServerSettings } from '#tools/testing/running/calendar-server.ts'
import { giveConsent } from '#tools/testing/running/give-consent.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

/** `npm run test:endurance` asks for more of both. */
const FAULTS = Number(process.env.ALLEZ_CALENDAR_FAULTS ?? 100)
const KILLS = Number(process.env.ALLEZ_CALENDAR_KILLS ?? 6)
const SEED = Number(process.env.ALLEZ_CALENDAR_SEED ?? 20261128)

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const PASSWORD = 'long enough to be safe'
const PROGRAM = join(import.meta.dirname, '../../../tools/testing/running/calendar-server.ts')
/** Whoever keeps a calendar has it alone for two minutes: one that was killed is given up then. */
const GIVEN_UP_MS = 3 * 60_000
/** A life in which nothing was met for so long is over: where nobody answers there is nothing more to meet. */
const STUCK_MS = 500

const { away, tooMany, ...QUICK } = GOOGLE_REFUSALS
/** The usual ones often, those that are waited out seldom. */
const USUAL: readonly GoogleFault[] = [
  ...Object.values(QUICK),
  { lateMs: 20 },
  'lostBeforeCommit',
  'lostAfterCommit',
  'cutAnswer',
]
const SLOW: readonly GoogleFault[] = [away, tooMany, 'silentBeforeCommit', 'silentAfterCommit']
const CALLS = ['POST /calendar', 'PATCH /calendar', 'DELETE /calendar', 'POST /token'] as const

const cleanUps: (() => unknown)[] = []
// The last first, each waited for: what a process writes into goes once it has ended.
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

interface Server {
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Undefined once the process is killed. */
  readonly tell: <Name extends keyof CalendarServerCalls>(
    name: Name,
    ...args: Parameters<CalendarServerCalls[Name]>
  ) => Promise<Awaited<ReturnType<CalendarServerCalls[Name]>> | undefined>
  kill(): Promise<void>
}

async function startServer(settings: CalendarServerSettings): Promise<Server> {
  const child = fork(PROGRAM, [JSON.stringify(settings)])
  const kill = () => end(child)
  cleanUps.push(kill)
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', ({ ready }: { ready: string }) => resolve(ready))
    child.once('exit', code => reject(new Error(`The server ended at its start: ${code}`)))
  })
  const waiting = new Map<number, (value: unknown) => void>()
  child.on('message', ({ id, value }: { id: number; value: unknown }) => waiting.get(id)?.(value))
  child.once('exit', () => {
    for (const settle of waiting.values()) settle(undefined)
  })
  let calls = 0
  return {
    ask: (path, init) => fetch(address + path, { redirect: 'manual', ...init }),
    tell: (name, ...args) =>
      new Promise(resolve => {
        calls += 1
        waiting.set(calls, resolve as (value: unknown) => void)
        child.send({ id: calls, name, args })
      }),
    kill,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function signIn({ ask }: Server): Promise<string> {
  const answer = await ask('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nora', password: PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
}

/** Where the person took their consent back, and that has been noticed, they give it again. */
async function mend({ ask }: Server, cookie: string): Promise<void> {
  const answer = await ask('/api/v2/user/me/connections', { headers: { cookie } })
  const { connections } = (await answer.json()) as ConnectionList
  if (connections.some(one => one.state === 'broken')) await giveConsent(ask, cookie, ['GoogleCalendar'])
}

/** Registrations change and calls fail, until enough has; answers how many faults were met. */
async function live(server: Server, google: FakeGoogle, { dice, faults }: { dice: Dice; faults: number }) {
  const from = google.faultsPlayed()
  let last = { met: 0, at: performance.now() }
  while (last.met < faults && performance.now() - last.at < STUCK_MS) {
    for (let changes = dice.int(1, 4); changes > 0; changes -= 1)
      await server.tell('change', inventCupChange(dice))
    google.fail(dice.pick(CALLS), dice.pick(dice.is(0.02) ? SLOW : USUAL))
    if (dice.is(0.05)) google.expireAccess()
    await sleep(dice.int(0, 15))
    const met = google.faultsPlayed() - from
    if (met > last.met) last = { met, at: performance.now() }
  }
  if (dice.is(0.3)) google.revokeAll()
  await sleep(dice.int(0, 20))
  return google.faultsPlayed() - from
}

describe.each(await testEngines())('servers over $name', engine => {
  test(`after ${FAULTS} faults and ${KILLS} kills a calendar holds each entry once, and nothing else (seed ${SEED})`, {
    timeout: 7_200_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'allez-calendar-'))
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const { shared, drop } = await engine.open()
    cleanUps.push(drop)
    const google = await startFakeGoogle(CLIENT)
    cleanUps.push(() => google.close())
    const place = { dataDir, ...shared, googleUrl: google.url, client: CLIENT }
    const secretKey = randomBytes(32).toString('base64')
    const start = (times: number) => startServer({ ...place, secretKey, aheadMs: times * GIVEN_UP_MS })
    const dice = new Dice(SEED)

    let server = await start(0)
    await server.tell('prepare', PASSWORD)
    const cookie = await signIn(server)
    await giveConsent(server.ask, cookie, ['GoogleCalendar'])
    let [faults, kills] = [0, 0]
    while (faults < FAULTS || kills < KILLS) {
      faults += await live(server, google, { dice, faults: Math.ceil(FAULTS / KILLS) })
      await server.kill()
      kills += 1
      google.calm()
      await google.settled()
      server = await start(kills)
      await mend(server, cookie)
    }

    const wanted = async () => (await server.tell('wanted'))?.join('\n')
    const standing = () => listStandingCups(google.calendars.get('primary')?.events.values() ?? []).join('\n')
    // A consent that was taken back shows with the next call. In step is what has nothing more to ask.
    await expect
      .poll(async () => {
        await mend(server, cookie)
        const asked = google.asked.length
        await sleep(200)
        return google.asked.length === asked && standing() === (await wanted())
      })
      .toBe(true)
    expect(standing()).toBe(await wanted())
    expect(google.wrongAnswers).toEqual([])
    await server.kill()
  })
})
