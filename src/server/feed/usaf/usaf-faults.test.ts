import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import type { UsafFault } from '#fakes/usafencing/usaf-fault.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { listKeptPages } from '#server/store/sources/quarantine.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { openUsaf, type Usaf } from './open-usaf.ts'
import type { SyncRun, Write } from './sync-run.ts'

const START = Date.UTC(2026, 10, 21, 12)
const QUICK = {
  count: 5_000,
  intervalMs: 1_000,
  concurrency: 4,
  jitterMs: 0,
  attempts: 2,
  sleep: async () => {},
}

/** Faults, and what the history of the task says of one page that has them; `kept`: the page is kept raw. */
const FAULTS: readonly (readonly [name: string, fault: UsafFault, says: RegExp, kept: boolean])[] = [
  ['silence', { kind: 'slow', ms: 60_000 }, /not answered .*No answer in time/, false],
  ['dripping', { kind: 'drip', ms: 150, bytes: 10 }, /not answered .*No answer in time/, false],
  ['a 500', { kind: 'status', status: 500 }, /not answered .*Status 500/, false],
  ['a 429', { kind: 'retryAfter', seconds: 0 }, /not answered .*Status 429/, false],
  ['a broken connection', { kind: 'reset', afterHalf: true }, /not answered .*No connection/, false],
  ['a redirect loop', { kind: 'redirectLoop' }, /not answered .*redirects/, false],
  ['a huge page', { kind: 'huge', megabytes: 6 }, /not answered .*more than 4000000 bytes/, false],
  ['a packed bomb', { kind: 'gzipBomb', megabytes: 50 }, /not answered .*more than 4000000 bytes/, false],
  ['half a page', { kind: 'truncate' }, /did not parse/, true],
  ['garbage', { kind: 'garbage' }, /did not parse/, true],
  ['an error page', { kind: 'errorPage' }, /did not parse .*error page/, true],
]

describe.each(await testEngines())('faults of USA Fencing on $name', ({ name, open }) => {
  let opened: TestStore
  let fake: FakeUsaf
  let usaf: Usaf
  let clock: number

  beforeEach(async () => {
    clock = START
    opened = await open()
    fake = await startFakeUsaf({
      now: () => clock,
      season: { tournaments: 16, weeks: 4, events: 2, entrants: 6 },
    })
    usaf = openWith(8_000)
    const { write } = opened.store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: START })
    await addFencer(write, { id: 'own', name: 'Lind, Ada' })
    await trackFencer(write, 'nora', 'own')
    await write.updateTable('tracked_fencer').set({ weapons: 'foil,epee,sabre' }).execute()
  })
  afterEach(async () => {
    await usaf.close()
    await fake.close()
    await opened.drop()
  })

  const openWith = (deadlineMs: number, attempts = QUICK.attempts): Usaf =>
    openUsaf(
      { url: fake.url, contact: 'club@example.org', manners: { ...QUICK, deadlineMs, attempts } },
      { store: opened.store, now: () => clock },
    )
  const write: Write = work => opened.store.write.transaction().execute(work)
  /** Both tasks, one after the other; what their histories say. */
  const sync = async (signal = new AbortController().signal, progress: SyncRun['progress'] = () => {}) => {
    const said: string[] = []
    const run = { forceListRefresh: true, signal, write, progress }
    for (const task of [usaf.syncUsaf, usaf.readEntrants]) {
      // Who was stopped in the first does not begin the second.
      if (!signal.aborted) await task(run).catch((error: Error) => said.push(error.message))
    }
    return said.join(' ')
  }
  const dump = async () => {
    const { read } = opened.store
    return {
      tournaments: await read
        .selectFrom('tournament')
        .select(['id', 'name', 'registration_closes', 'gone_at'])
        .orderBy('id')
        .execute(),
      events: await read.selectFrom('event').selectAll().orderBy('id').execute(),
      entries: await read.selectFrom('entry').selectAll().orderBy('event_id').orderBy('entry_id').execute(),
      // Registrations open and close by the calendar alone.
      changes: await read
        .selectFrom('registration_change')
        .selectAll()
        .where('kind', 'not in', ['opened', 'closed'])
        .execute(),
    }
  }
  const spoil = () => {
    const [one] = fake.shelf.all().filter(each => each.endDay > '2026-11-24')
    const event = one?.events()[0]
    return {
      list: '/search/tournaments?filter_by_show=future&page=1',
      tournament: new RegExp(`/details/tournaments/${one?.id}$`),
      entrants: `/entrants?event_id=${event?.id}`,
    }
  }

  // What is never parsed never reaches the store: one database is enough for it.
  test.each(FAULTS.filter(([, , , kept]) => kept || name === 'SQLite'))(
    '%s on one page each: what is known stands, the rest is read',
    async (_, fault, says, kept) => {
      expect(await sync()).toBe('')
      const before = await dump()
      expect(before.entries.length).toBeGreaterThan(30)
      const paths = spoil()
      for (const path of Object.values(paths)) fake.fail(path, fault)
      clock += 5 * 24 * 3_600_000
      fake.requests.reset()
      // Only who is kept waiting has to be impatient: under load the others take their time.
      if (fault.kind === 'slow' || fault.kind === 'drip') {
        await usaf.close()
        usaf = openWith(1_200, 1)
      }
      const message = await sync()
      expect(message).toMatch(says)
      expect(message).toMatch(/^2 of \d+ pages.* 1 of \d+ pages/s)
      expect(await dump()).toEqual(before)
      expect(fake.requests.of('tournament')).toBeGreaterThan(8)
      const pages = await listKeptPages(opened.store.read)
      expect(pages.map(page => page.kind).sort()).toEqual(kept ? ['entrants', 'search', 'tournament'] : [])
      const [health] = await listSourceHealth(opened.store.read)
      expect(health?.lastErrorAt).toBe(clock)
      // The page that fails may be the last one to be answered.
      expect(health?.failuresInRow).toBeLessThan(2)

      fake.mend()
      clock += 24 * 3_600_000
      expect(await sync()).toBe('')
      expect(await listKeptPages(opened.store.read)).toEqual([])
    },
  )

  test('a page in another language is kept, said so or not', async () => {
    await sync()
    const before = await dump()
    const { tournament, entrants } = spoil()
    fake.fail(tournament, { kind: 'translated' })
    fake.fail(entrants, { kind: 'translated', silently: true })
    clock += 24 * 3_600_000
    expect(await sync()).toMatch(/^\d of \d+ pages did not parse/)
    const pages = await listKeptPages(opened.store.read)
    expect(pages.map(page => page.reason).sort()).toEqual([
      'The page is in another language (es).',
      'The statuses are in words that are not known.',
    ])
    expect(await dump()).toEqual(before)
  })

  test.each(['login', 'everything fails'] as const)('%s: the run ends soon and says why', async kind => {
    await sync()
    const before = await dump()
    fake.fail('/details', kind === 'login' ? { kind: 'login' } : { kind: 'status', status: 503 })
    clock += 24 * 3_600_000
    fake.requests.reset()
    expect(await sync()).toMatch(
      kind === 'login' ? /asks for a sign-in/ : /left alone after \d+ pages: .*failed too often/,
    )
    expect(fake.requests.of('tournament')).toBeLessThan(16)
    expect(await dump()).toEqual(before)
    const [health] = await listSourceHealth(opened.store.read)
    expect(health?.failuresInRow).toBeGreaterThan(0)
  })

  test.each([200, 403, 503] as const)(
    'a check for robots with status %i: no page is kept, and nothing is asked for hours, over restarts',
    async status => {
      await sync()
      const before = await dump()
      fake.fail('/', { kind: 'botCheck', status })
      clock += 24 * 3_600_000
      fake.requests.reset()
      expect(await sync()).toMatch(/a check that only people pass/)
      expect(fake.requests.total).toBeLessThan(4)
      const asked = fake.requests.total
      expect(await dump()).toEqual(before)
      expect(await listKeptPages(opened.store.read)).toEqual([])
      const [health] = await listSourceHealth(opened.store.read)
      expect(health).toMatchObject({ silentUntil: clock + 6 * 3_600_000 })
      expect(health?.lastError).toMatch(/a check that only people pass/)

      clock += 5 * 3_600_000
      await usaf.close()
      usaf = openWith(8_000)
      expect(await sync()).toMatch(/It is not asked before 18:00 UTC/)
      expect(fake.requests.total).toBe(asked)
      const [same] = await listSourceHealth(opened.store.read)
      expect(same?.failuresInRow).toBe(health?.failuresInRow)

      fake.mend()
      clock += 3_600_000
      expect(await sync()).toBe('')
      expect((await listSourceHealth(opened.store.read))[0]).toMatchObject({
        silentUntil: null,
        failuresInRow: 0,
      })
    },
  )

  test('an empty answer is no empty list', async () => {
    await sync()
    const before = await dump()
    fake.fail('/search/tournaments', { kind: 'translated', silently: true })
    clock += 24 * 3_600_000
    expect(await sync()).toMatch(/did not parse/)
    expect((await dump()).tournaments).toEqual(before.tournaments)
  })

  test('a page that lost its events is refused, and believed when it says so for days', async () => {
    await sync()
    const before = await dump()
    const one = fake.shelf.all().find(each => each.endDay > '2026-12-06')
    const events = one?.events() ?? []
    for (const { id } of events) fake.shelf.removeEvent(id)
    for (let day = 1; day <= 2; day += 1) {
      clock += 24 * 3_600_000
      expect(await sync()).toMatch(`The page lost all ${events.length} events`)
      expect((await dump()).events).toEqual(before.events)
    }
    clock += 24 * 3_600_000
    await sync()
    const gone = (await dump()).events.filter(event => event.gone_at !== null)
    expect(gone.map(event => event.usaf_id).sort()).toEqual(events.map(event => event.id).sort())
    expect(await listKeptPages(opened.store.read)).toEqual([])
  })

  test('a run is broken off in the middle, and the next one goes on', async () => {
    const stop = new AbortController()
    const message = await sync(stop.signal, (done, _total, what) => {
      if (what === 'Tournaments' && done === 5) stop.abort(new Error('Stopped by an administrator'))
    })
    expect(message).toBe('Stopped by an administrator')
    const asked = fake.requests.total
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(fake.requests.total).toBe(asked)
    expect(await sync()).toBe('')
    const listed = fake.shelf.all().filter(each => each.endDay >= '2026-11-21')
    expect((await dump()).events).toHaveLength(listed.flatMap(each => each.events()).length)
  })
})
