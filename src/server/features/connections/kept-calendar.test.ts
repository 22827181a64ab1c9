import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectionList } from '#contract/routes/connection-routes.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { FakeCalendarEvent } from '#fakes/google/calendar-events.ts'
import { GOOGLE_REFUSALS, type GoogleFault, ID_REFUSALS } from '#fakes/google/google-fault.ts'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { giveConsent } from '#tools/testing/running/give-consent.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { waitForRounds } from '#tools/testing/running/wait-for-rounds.ts'

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
/** Between the beginnings of two rounds at least. */
const EVERY_MS = 50
/** Nobody knows any more whether the entry is there: it is put in, and changed. */
const CALLS_IN_TROUBLE = 2
const today = () => toUtcDay(testNow())
/** More rounds than that there was no time for: one was under way, and one began at once. */
const countMost = (begun: number) => Math.floor((performance.now() - begun) / EVERY_MS) + 2

let google: FakeGoogle
let running: TestApp
let cookie: string
beforeEach(async () => {
  google = await startFakeGoogle(CLIENT)
  running = await startTestApp({ google: { ...CLIENT, url: google.url }, calendarMs: EVERY_MS })
  cookie = await running.signIn('nora')
  const { store } = running.app
  await addFencer(store.write, { id: 'f1', name: 'ANA One' })
  await addFencer(store.write, { id: 'f2', name: 'BEA Two' })
  await trackFencer(store.write, 'nora', 'f1')
  await publishEvent(running.app, inventedEvent([inventedPool(1)], { idDetail: {}, date: today() }))
  for (const [fencer, entry] of [
    ['f1', 'ana-1'],
    ['f2', 'bea-1'],
  ] as const)
    await store.write.updateTable('entry').set({ fencer_id: fencer }).where('entry_id', '=', entry).execute()
})
afterEach(async () => {
  await running.close()
  await google.close()
  // What the product asks is right, whatever happens to it; and the fake answers as it says of itself.
  const expected = /"reason":"(?:authError|deleted|duplicate|notFound)"|invalid_grant/
  expect(google.refused.filter(line => !expected.test(line))).toEqual([])
  expect(google.wrongAnswers).toEqual([])
})

const connect = () => giveConsent(running.fetch, cookie, ['GoogleCalendar'])
const entries = () => [...(google.calendars.get('primary')?.events.values() ?? [])]
const standing = () => entries().filter(one => one.status === 'confirmed')
const first = (): FakeCalendarEvent => {
  const [one] = entries()
  if (!one) throw new Error('no entry')
  return one
}
const until = async (what: string, isSo: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 750; tries += 1) {
    if (await isSo()) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`not in time: ${what}`)
}
const rounds = (count: number) => waitForRounds(running.app.store, 'calendar', count)
async function readState() {
  const answer = await running.fetch('/api/v2/user/me/connections', { headers: { cookie } })
  const { connections } = (await answer.json()) as ConnectionList
  const { state, trouble } = connections.find(one => one.name === 'GoogleCalendar') ?? {}
  return [state, trouble]
}
const rename = (name: string) => running.app.store.write.updateTable('tournament').set({ name }).execute()
const says = (name: string) => standing().some(one => one.description?.includes(name))
const listRows = () => running.app.store.read.selectFrom('calendar_entry').selectAll().execute()
const isNoted = async () => (await listRows()).some(row => /^[0-9a-f]{64}$/.test(row.content_hash))
/** Connected, with one entry that is noted as written. */
async function stand(): Promise<void> {
  await connect()
  await until('an entry', async () => standing().length === 1 && (await isNoted()))
}

describe('a connected calendar', () => {
  test('holds the registered events, once each, and lets go of those left', async () => {
    await stand()
    const before = google.asked.length
    await rounds(4)
    expect(google.asked.slice(before), 'nothing changed, nothing asked').toEqual([])
    const { write } = running.app.store
    await write.deleteFrom('tracked_fencer').execute()
    await until('the entry to go', () => standing().length === 0)
    await trackFencer(write, 'nora', 'f1')
    await until('the entry to come back', () => standing().length === 1)
    expect(entries()).toHaveLength(1)
    expect(running.reports).toEqual([])
  })

  test('however slow the service is, there is one entry: rounds do not overtake one another', async () => {
    google.fail('POST /calendar/v3/calendars/', { lateMs: 350 }, 10)
    await connect()
    await until('an entry', () => entries().length > 0)
    await rounds(3)
    expect(entries()).toHaveLength(1)
    expect(google.asked.filter(line => line.includes('/calendar/v3/'))).toHaveLength(1)
  })

  test('of a new consent holds what was noted of an older one too late', async () => {
    await stand()
    const late = await listRows()
    await running.send('POST', '/api/v2/user/me/disconnect', cookie, {})
    // A round that was under way may have done just that.
    await running.app.store.write
      .insertInto('calendar_entry')
      .values(late)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // Another account of the same person.
    google.calendars.get('primary')?.events.clear()
    await connect()
    await until('an entry in the new calendar', () => standing().length === 1)
  })

  test('an answer lost after the entry was written makes no second one', async () => {
    google.fail('POST /calendar/v3/calendars/', 'lostAfterCommit')
    await connect()
    await until('an entry noted', () => google.asked.some(line => line.startsWith('PATCH /calendar')))
    expect(entries()).toHaveLength(1)
  })
})

describe('what its person does there', () => {
  test('to an entry stays: its colour and reminders outlive our changes', async () => {
    await stand()
    const reminders = { useDefault: false, overrides: [{ method: 'popup', minutes: 90 }] }
    google.edit(first().id, { colorId: '11', reminders })
    await rename('Renamed Cup')
    await until('the change', () => says('Renamed Cup'))
    expect(first()).toMatchObject({ colorId: '11', reminders })
    expect(
      google.asked.filter(line => line.startsWith('POST /calendar')),
      'one call a change',
    ).toHaveLength(1)
  })

  test('with an entry stands until there is news of it: taken out it is out, and a new consent brings it back', async () => {
    await stand()
    google.takeOut(first().id)
    await rounds(4)
    expect(standing()).toEqual([])
    await rename('Renamed Cup')
    await until('the entry with its news', () => says('Renamed Cup'))
    google.takeOut(first().id)
    await connect()
    await until('the entry', () => standing().length === 1)
    expect(entries()).toHaveLength(1)
  })

  test('so that the service has used its id up, costs no entry: another id is taken, once', async () => {
    google.fail('POST /calendar', ID_REFUSALS.duplicate)
    google.fail('PATCH /calendar', ID_REFUSALS.gone)
    await stand()
    await rounds(3)
    expect(standing()).toHaveLength(1)
    await rename('Renamed Cup')
    await until('the change', () => says('Renamed Cup'))
    expect(entries()).toHaveLength(1)
  })

  test('without a calendar is told, by one call a round, and is made good by itself once there is one', async () => {
    await trackFencer(running.app.store.write, 'nora', 'f2')
    const { events = new Map() } = google.calendars.get('primary') ?? {}
    google.calendars.delete('primary')
    await connect()
    await until('the trouble', async () => (await readState())[1] === 'refused')
    const before = google.asked.length
    await rounds(4)
    expect(google.asked.length - before).toBeLessThanOrEqual(5)
    google.calendars.set('primary', { summary: 'New', events })
    await until('both entries', () => standing().length === 2)
    await until('no trouble', async () => (await readState())[1] === undefined)
  })
})

describe('consents', () => {
  test('a token that is refused though it is good by the clock is renewed: nobody has to agree anew', async () => {
    await stand()
    google.expireAccess()
    await rename('Renamed Cup')
    await until('the change', () => says('Renamed Cup'))
    expect(await readState()).toEqual(['on', undefined])
  })

  test('taken back at the service show as broken at the next change; agreed to anew, what was missed is there', async () => {
    await stand()
    google.revokeAll()
    await rename('Renamed Cup')
    await until('the break', async () => (await readState())[0] === 'broken')
    const before = google.asked.length
    await rounds(3)
    expect(google.asked.slice(before), 'nobody asks without a consent').toEqual([])
    expect(says('Renamed Cup')).toBe(false)
    await connect()
    await until('the change', () => says('Renamed Cup'))
    expect([await readState(), entries().length]).toEqual([['on', undefined], 1])
  })
})

describe('trouble', () => {
  test.each<[string, GoogleFault, string]>([
    ['the quota of a day', GOOGLE_REFUSALS.dailyLimit, 'quota'],
    ['the quota of a calendar', GOOGLE_REFUSALS.calendarQuota, 'quota'],
    ['the rate of a person', GOOGLE_REFUSALS.userRateLimit, 'quota'],
    ['a service that is not switched on', GOOGLE_REFUSALS.notSetUp, 'refused'],
    ['an entry of another organizer', GOOGLE_REFUSALS.notOrganizer, 'entry'],
    ['an entry that is refused', GOOGLE_REFUSALS.invalid, 'entry'],
    ['a condition that does not hold', GOOGLE_REFUSALS.precondition, 'entry'],
  ])('by %s is told, asks little, and is over once it is over', async (_, fault, trouble) => {
    await stand()
    google.fail('PATCH /calendar', fault, 1_000)
    await rename('Renamed Cup')
    await until('the trouble', async () => (await readState())[1] === trouble)
    expect(await readState()).toEqual(['on', trouble])
    const [before, begun] = [google.asked.length, performance.now()]
    await rounds(4)
    expect(google.asked.length - before).toBeLessThanOrEqual(CALLS_IN_TROUBLE * countMost(begun))
    google.calm()
    await until('the change', () => says('Renamed Cup'))
    await until('no trouble', async () => (await readState())[1] === undefined)
    expect(entries()).toHaveLength(1)
  })

  test('behind a round that took long does not come as many rounds at once', async () => {
    await stand()
    const gate = Promise.withResolvers<void>()
    google.fail('PATCH /calendar', GOOGLE_REFUSALS.notOrganizer, 1_000)
    google.fail('PATCH /calendar', { until: gate.promise })
    await rename('Renamed Cup')
    await until('the long round', () => google.faultsPlayed() > 0)
    await rename('Renamed Again')
    await sleep(12 * EVERY_MS)
    const [before, begun] = [google.asked.length, performance.now()]
    gate.resolve()
    await sleep(4 * EVERY_MS)
    expect(google.asked.length - before).toBeLessThanOrEqual(CALLS_IN_TROUBLE * countMost(begun))
  })

  test('with one entry keeps no other from the calendar', async () => {
    await trackFencer(running.app.store.write, 'nora', 'f2')
    google.fail('POST /calendar', GOOGLE_REFUSALS.invalid)
    await connect()
    await until('both entries', () => standing().length === 2)
    expect(await listRows()).toHaveLength(2)
  })
})
