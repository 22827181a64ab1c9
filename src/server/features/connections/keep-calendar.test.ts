import { afterEach, beforeEach, expect, test } from 'vitest'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { GOOGLE_REFUSALS, type GoogleFault } from '#fakes/google/google-fault.ts'
import { findCalendarTrouble } from '#server/store/accounts/connected-calendars.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import {
  listStandingCups,
  listWantedCups,
  makeCupChange,
  saveCups,
} from '#tools/testing/invented/calendar-cups.ts'
import { type ConnectedCalendar, connectCalendar } from '#tools/testing/running/connected-calendar.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const [sqlite] = await testEngines()
/** A busy machine answers well within it; silence takes as long. */
const DEADLINE_MS = 1_500

let opened: TestStore
let calendar: ConnectedCalendar
beforeEach(async () => {
  if (!sqlite) throw new Error('no database')
  opened = await sqlite.open()
  await saveCups(opened.store)
  for (const entry of ['e0-0', 'e0-1', 'e1-2']) await makeCupChange(opened.store, { entry, isIn: true })
  calendar = await connectCalendar(opened.store, { deadlineMs: DEADLINE_MS })
})
afterEach(async () => {
  await calendar.close()
  await opened.drop()
})

const standing = () => listStandingCups(calendar.fake.calendars.get('primary')?.events.values() ?? [])
const findTrouble = () => findCalendarTrouble(opened.store.read, 'nora', toUtcDay(testNow()))
const FAULTS: readonly [string, GoogleFault, string | undefined][] = [
  ['a service that is broken', GOOGLE_REFUSALS.broken, 'away'],
  ['a service that is away', GOOGLE_REFUSALS.away, 'away'],
  ['a connection that ends before anything is done', 'lostBeforeCommit', 'away'],
  ['a connection that ends when all is done', 'lostAfterCommit', 'away'],
  ['silence, with nothing done', 'silentBeforeCommit', 'away'],
  ['silence, with all done', 'silentAfterCommit', 'away'],
  ['an answer that is cut', 'cutAnswer', 'away'],
  ['too many calls', GOOGLE_REFUSALS.tooMany, 'quota'],
  ['the quota', GOOGLE_REFUSALS.rateLimit, 'quota'],
]

test.each(FAULTS)(
  '%s in the middle of a round is told, and the next round goes on from there',
  async (_, fault, trouble) => {
    // The second of three entries.
    await calendar.keep(failOn(2, fault)).catch(() => undefined)
    expect(await findTrouble()).toBe(trouble)
    const asked = calendar.fake.asked.length
    await calendar.keep()
    expect(standing()).toEqual(await listWantedCups(opened.store))
    expect(await findTrouble()).toBeUndefined()
    expect(calendar.fake.asked.length - asked, 'two entries, one of them maybe there').toBeLessThanOrEqual(3)
    expect(calendar.fake.wrongAnswers).toEqual([])
  },
)

/** The service, of which a call of the n-th entry meets a fault. */
function failOn(entry: number, fault: GoogleFault) {
  let put = 0
  const { service, fake } = calendar
  return {
    ...service,
    putEntry: (...ask: Parameters<typeof service.putEntry>) => {
      put += 1
      if (put === entry) fake.fail('POST /calendar', fault)
      return service.putEntry(...ask)
    },
  }
}

test('a service that gives no token is trouble where there is something to write, and none where nothing is', async () => {
  await calendar.keep()
  calendar.fake.fail('POST /token', GOOGLE_REFUSALS.away, 2)
  await opened.store.write.updateTable('oauth_token').set({ access_expires_at: 0 }).execute()
  await calendar.keep().catch(() => undefined)
  expect(await findTrouble()).toBeUndefined()
  await makeCupChange(opened.store, { event: 'e0', time: '12:30' })
  await calendar.keep().catch(() => undefined)
  expect(await findTrouble()).toBe('away')
  await calendar.keep()
  expect([standing(), await findTrouble()]).toEqual([await listWantedCups(opened.store), undefined])
})

test('an entry that cannot be taken out is trouble until it is out', async () => {
  await calendar.keep()
  await makeCupChange(opened.store, { entry: 'e0-1', isIn: false })
  calendar.fake.fail('DELETE /calendar', GOOGLE_REFUSALS.calendarQuota)
  await calendar.keep().catch(() => undefined)
  expect(await findTrouble()).toBe('quota')
  await calendar.keep()
  expect([standing(), await findTrouble()]).toEqual([await listWantedCups(opened.store), undefined])
})

test('who is slow is left for the next round before somebody else may begin one', async () => {
  await calendar.keep(undefined, 0)
  expect(standing()).toEqual([])
  await calendar.keep()
  expect(standing()).toHaveLength(3)
})
