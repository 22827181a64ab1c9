import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toInventedMember } from '#fakes/usafencing/script/invented-members.ts'
import { toResults } from '#fakes/usafencing/script/to-results.ts'
import { toWords } from '#fakes/usafencing/script/to-usaf-season.ts'
import type {
  UsafEntrantPlan,
  UsafPlacedPlan,
  UsafTournamentPlan,
} from '#fakes/usafencing/script/usaf-plan.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import type { UsafFault } from '#fakes/usafencing/usaf-fault.ts'
import { openCalendars } from '#server/feed/calendars/open-calendars.ts'
import { importFiles } from '#server/feed/import/import-files.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { findKeptPage, listKeptPages } from '#server/store/sources/quarantine.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { openUsaf, type Usaf } from './open-usaf.ts'
import { replayPage } from './replay-page.ts'
import type { Write } from './sync-run.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Four days before the tournament. */
const BEFORE = Date.UTC(2026, 10, 10, 12)
/** The day after it. */
const AFTER = Date.UTC(2026, 10, 16, 12)
const FROM = '2026-11-16'
const QUICK = {
  count: 5_000,
  intervalMs: 1_000,
  concurrency: 4,
  jitterMs: 0,
  attempts: 1,
  sleep: async () => {},
}
const FOIL = '901'
const SABRE = '902'
const FOIL_PATH = '/details/tournaments/900/events/901/results'

const entrants = (gender: 'Female' | 'Male', count: number): UsafEntrantPlan[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...toInventedMember('usaf', gender, nth),
    status: 'approved',
  }))
const WOMEN = entrants('Female', 12)
const MEN = entrants('Male', 5)
const CUP: UsafTournamentPlan = {
  id: '900',
  name: 'Timber Falls ROC',
  city: 'Timber Falls',
  types: ['ROC'],
  state: 'WA',
  startDay: '2026-11-14',
  endDay: '2026-11-15',
  opens: '2026-09-01',
  entryDeadline: '2026-11-01',
  events: () => [
    {
      id: FOIL,
      day: '2026-11-14',
      ...toWords({ category: 'y14', gender: 'womens', weapon: 'foil' }),
      entrants: () => WOMEN,
    },
    {
      id: SABRE,
      day: '2026-11-15',
      ...toWords({ category: 'cadet', gender: 'mens', weapon: 'sabre' }),
      entrants: () => MEN,
    },
  ],
}

describe.each(await testEngines())('results at USA Fencing on $name', ({ open }) => {
  let opened: TestStore
  let fake: FakeUsaf
  let usaf: Usaf
  let clock: number
  /** What passes between two looks at the clock. */
  let tick: number
  const now = () => {
    clock += tick
    return clock
  }

  beforeEach(async () => {
    clock = BEFORE
    tick = 0
    opened = await open()
    fake = await startFakeUsaf({ now: () => clock, tournaments: [CUP] })
    usaf = openUsaf(
      { url: fake.url, contact: 'club@example.org', manners: QUICK },
      { store: opened.store, now },
    )
  })
  afterEach(async () => {
    await usaf.close()
    await fake.close()
    await opened.drop()
  })

  /** Runs one task; answers what its history would say. */
  const run = async (task: 'syncUsaf' | 'readEntrants' | 'readResults'): Promise<string> => {
    const remarks: string[] = []
    const write: Write = work => opened.store.write.transaction().execute(work)
    const context = {
      forceListRefresh: false,
      signal: new AbortController().signal,
      write,
      progress: () => {},
      remark: (text: string) => void remarks.push(text),
    }
    const tasks = {
      ...usaf,
      ...openCalendars({}, { store: opened.store, now, steadyNow: now, usaf }),
    }
    return (
      tasks[task]?.(context).then(
        () => remarks.join('. '),
        (error: Error) => `Failed: ${error.message}`,
      ) ?? 'off'
    )
  }
  const show = (eventId: string, placed: () => readonly UsafPlacedPlan[], href?: string) =>
    fake.shelf.editEvent(eventId, {
      results: { from: FROM, placed, ...(href === undefined ? {} : { href }) },
    })
  const showFoil = (placed: readonly UsafPlacedPlan[] = toResults(WOMEN)) => show(FOIL, () => placed)
  const event = (usafId = FOIL) =>
    opened.store.read.selectFrom('event').selectAll().where('usaf_id', '=', usafId).executeTakeFirstOrThrow()
  const places = async (usafId = FOIL) => {
    const rows = await opened.store.read
      .selectFrom('entry')
      .innerJoin('fencer', 'fencer.id', 'entry.fencer_id')
      .select(['entry.place', 'fencer.usaf_id'])
      .where('event_id', '=', (await event(usafId)).id)
      .where('entry.place', 'is not', null)
      .orderBy('entry.place')
      .orderBy('fencer.usaf_id')
      .execute()
    return rows.map(row => `${row.place} ${row.usaf_id}`)
  }
  const toPlaces = (placed: readonly UsafPlacedPlan[]) =>
    placed
      .map((one, at) => ({ at: { '3.5': 3, '9.5': 9 }[one.place] ?? at + 1, member: one.member }))
      .sort((a, b) => a.at - b.at || Number(a.member) - Number(b.member))
      .map(one => `${one.at} ${one.member}`)
  const dump = async () => {
    const { read } = opened.store
    return {
      events: await read.selectFrom('event').selectAll().orderBy('id').execute(),
      entries: await read.selectFrom('entry').selectAll().orderBy('event_id').orderBy('entry_id').execute(),
      fencers: await read.selectFrom('fencer').selectAll().orderBy('id').execute(),
      live: await read.selectFrom('live_event').select(['event_id', 'version']).orderBy('event_id').execute(),
      said: await read.selectFrom('event_said').selectAll().orderBy('about_id').orderBy('topic').execute(),
    }
  }
  /** The tournament is known from before it was fenced, and its page was read after it. */
  const fence = async () => {
    expect(await run('syncUsaf')).toBe('')
    clock = AFTER
    expect(await run('syncUsaf')).toBe('')
  }

  test('come in once from where the card leads, shared places and people told', async () => {
    showFoil()
    await fence()
    expect(await event()).toMatchObject({ results_path: FOIL_PATH })
    fake.requests.reset()
    expect(await run('readResults')).toBe('USA Fencing: 1 events')
    expect(fake.requests.total).toBe(1)
    expect(fake.lastHeaders['user-agent']).toContain('club@example.org')
    expect(await places()).toEqual(toPlaces(toResults(WOMEN)))
    expect((await places()).filter(line => line.startsWith('9 '))).toHaveLength(2)
    const { id, status } = await event()
    expect(status).toBe('"Finished"')
    const live = await findLiveEvent(opened.store.read, id)
    expect(live?.fencers.filter(one => one.placeTied).map(one => one.place)).toEqual([3, 3, 9, 9])
    const said = await opened.store.read
      .selectFrom('event_said')
      .select('source')
      .where('about_id', '=', id)
      .where('topic', '=', 'results')
      .execute()
    expect(said).toEqual([{ source: 'usafencing' }])
    const before = await dump()
    clock += HOUR
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
    clock += DAY
    expect(await run('readResults')).toBe('')
    expect(fake.requests.of('results')).toBe(1)
    expect(await dump()).toEqual(before)
  })

  test('are not asked for where no link leads to them, and are once one does', async () => {
    await fence()
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
    showFoil()
    // A week after the tournament its page is still looked at: the link is awaited.
    clock = AFTER + 7 * DAY
    expect(await run('syncUsaf')).toBe('')
    expect(await run('readResults')).toBe('USA Fencing: 1 events')
    expect((await event(SABRE)).results_path).toBeNull()
    expect(await places(SABRE)).toEqual([])
  })

  test('are not asked for before the tournament is over', async () => {
    fake.shelf.editEvent(FOIL, { results: { from: '2026-11-01', placed: () => toResults(WOMEN) } })
    await run('syncUsaf')
    expect((await event()).results_path).toBe(FOIL_PATH)
    clock = Date.UTC(2026, 10, 15, 20)
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
  })

  test.each([
    ['another host', 'https://elsewhere.example/details/tournaments/900/events/901/results'],
    ['no address of the web', 'javascript:fetch("/events/901/results")'],
    ['another kind of page', '/details/tournaments/900/entrants?event_id=901'],
    ['an endless one', `/details/${'9'.repeat(5_000)}/results`],
  ])('%s is no link to them', async (_, href) => {
    show(FOIL, () => toResults(WOMEN), href)
    await fence()
    expect((await event()).results_path).toBeNull()
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
  })

  test('a link that several cards share is nobody’s', async () => {
    for (const id of [FOIL, SABRE]) show(id, () => toResults(WOMEN), FOIL_PATH)
    await fence()
    expect([(await event()).results_path, (await event(SABRE)).results_path]).toEqual([null, null])
  })

  test('find the people who had entered', async () => {
    const { write } = opened.store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: BEFORE })
    const [own] = WOMEN
    await addFencer(write, { id: 'own', name: own?.name ?? '', usafId: own?.member ?? '' })
    await trackFencer(write, 'nora', 'own')
    await write.updateTable('tracked_fencer').set({ categories: 'y14' }).execute()
    await run('syncUsaf')
    await run('readEntrants')
    const before = await dump()
    expect(before.entries).toHaveLength(WOMEN.length)
    showFoil()
    clock = AFTER
    await run('syncUsaf')
    await run('readResults')
    const after = await dump()
    expect(after.fencers).toEqual(before.fencers)
    expect(after.entries).toHaveLength(WOMEN.length)
    expect(await places()).toEqual(toPlaces(toResults(WOMEN)))
    expect(await places()).toContain(`1 ${own?.member}`)
  })

  test('corrected there are corrected here, for two weeks', async () => {
    showFoil()
    await fence()
    await run('readResults')
    const [first, second, ...rest] = WOMEN
    if (!first || !second) throw new Error('nobody')
    const swapped = toResults([second, first, ...rest])
    showFoil(swapped)
    clock += 3 * DAY
    expect(await run('readResults')).toBe('USA Fencing: 1 events')
    expect(await places()).toEqual(toPlaces(swapped))
    showFoil()
    clock = AFTER + 15 * DAY
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
    expect(await places()).toEqual(toPlaces(swapped))
  })

  test('that lost most of their people are kept and not taken, unless a person has looked', async () => {
    showFoil()
    await fence()
    await run('readResults')
    const before = await dump()
    showFoil(toResults(WOMEN).slice(0, 4))
    clock += DAY
    expect(await run('readResults')).toMatch(
      /^Failed: USA Fencing: 1 of 1 pages did not parse .*lost 8 of 12 people/,
    )
    clock += 3 * DAY
    expect(await run('readResults')).toMatch(/lost 8 of 12 people/)
    expect(await dump()).toEqual(before)
    const [kept] = await listKeptPages(opened.store.read)
    expect(kept).toMatchObject({ kind: 'results', url: FOIL_PATH, times: 2 })
    showFoil()
    clock += 3 * DAY
    expect(await run('readResults')).toBe('')
    expect(await listKeptPages(opened.store.read)).toEqual([])
    expect(await dump()).toEqual(before)
  })

  test.each<[string, UsafFault, RegExp, boolean]>([
    ['half a page', { kind: 'truncate' }, /did not parse .*ends too early/, true],
    ['an apology', { kind: 'errorPage' }, /did not parse .*error page/, true],
    ['a 500', { kind: 'status', status: 500 }, /not answered .*Status 500/, false],
  ])('%s: the others are read, and it is asked for again', async (_, fault, says, kept) => {
    showFoil()
    show(SABRE, () => toResults(MEN))
    await fence()
    fake.fail(FOIL_PATH, fault)
    const said = await run('readResults')
    expect(said).toMatch(/^Failed: USA Fencing: 1 of 2 pages/)
    expect(said).toMatch(says)
    expect(await places()).toEqual([])
    expect(await places(SABRE)).toEqual(toPlaces(toResults(MEN)))
    const pages = await listKeptPages(opened.store.read)
    expect(pages.map(page => `${page.kind} ${page.url}`)).toEqual(kept ? [`results ${FOIL_PATH}`] : [])
    const [health] = await listSourceHealth(opened.store.read)
    expect(health?.lastErrorAt).toBe(AFTER)
    // What came and could not be read is not asked for each hour: it will hardly have changed.
    clock += HOUR
    fake.requests.reset()
    await run('readResults')
    expect(fake.requests.of('results')).toBe(kept ? 0 : 1)
    fake.mend()
    clock += 12 * HOUR
    expect(await run('readResults')).toBe('USA Fencing: 1 events')
    expect(await places()).toEqual(toPlaces(toResults(WOMEN)))
    expect(await listKeptPages(opened.store.read)).toEqual([])
  })

  const findKept = async () => {
    const [page] = await listKeptPages(opened.store.read)
    const kept = await findKeptPage(opened.store.read, page?.id ?? '')
    if (!kept) throw new Error('nothing was kept')
    const deps = { store: opened.store, siteUrl: fake.url, makeId: () => crypto.randomUUID() }
    return { kept, deps }
  }

  test('that lost most of their people are taken in when a person says so', async () => {
    showFoil()
    await fence()
    await run('readResults')
    const [first, second, ...others] = WOMEN
    if (!first || !second) throw new Error('too few people')
    const few = toResults([second, first, ...others]).slice(0, 4)
    showFoil(few)
    clock += DAY
    tick = 1
    expect(await run('readResults')).toMatch(/lost 8 of 12 people/)
    const { kept, deps } = await findKept()
    const version = async () => (await dump()).live[0]?.version ?? 0
    const before = await version()
    expect(await replayPage(deps, kept)).toBeUndefined()
    expect((await places()).slice(0, 4)).toEqual(toPlaces(few))
    expect(await version()).toBeGreaterThan(before)
    // What a person took in is not refused when it comes again, and what was said before is news.
    clock += 3 * DAY
    expect(await run('readResults')).toBe('')
    expect((await places()).slice(0, 4)).toEqual(toPlaces(few))
    // A later reading stands: nothing is taken back by an older page.
    clock += 4 * DAY
    showFoil()
    expect(await run('readResults')).toBe('USA Fencing: 1 events')
    expect(await places()).toEqual(toPlaces(toResults(WOMEN)))
    const stands = await dump()
    expect(await replayPage(deps, kept)).toBeUndefined()
    expect(await dump()).toEqual(stands)
  })

  test('a kept page is read again by hand', async () => {
    showFoil()
    await fence()
    tick = 1
    fake.fail(FOIL_PATH, { kind: 'translated' })
    expect(await run('readResults')).toMatch(/did not parse .*another language/)
    const { kept, deps } = await findKept()
    expect(await replayPage(deps, kept)).toMatch(/another language/)
    const text = kept.text.replace('lang="es"', 'lang="en"')
    expect(await replayPage(deps, { ...kept, text })).toBeUndefined()
    expect(await places()).toEqual(toPlaces(toResults(WOMEN)))
    expect(await replayPage(deps, { ...kept, text, url: `${FOIL_PATH}/9` })).toBe('The event is not known.')
  })

  test('the site does not have any more are asked for again later, and no failure', async () => {
    showFoil()
    await fence()
    fake.shelf.editEvent(FOIL, { results: undefined })
    expect(await run('readResults')).toBe('')
    expect(fake.requests.of('results')).toBe(1)
    clock += HOUR
    expect(await run('readResults')).toBe('')
    expect(fake.requests.of('results')).toBe(1)
    showFoil()
    clock += 12 * HOUR
    expect(await run('readResults')).toBe('USA Fencing: 1 events')
  })

  test('of another event are not taken for these', async () => {
    show(FOIL, () => toResults(WOMEN), '/details/tournaments/900/events/902/results')
    fake.shelf.editEvent(SABRE, { results: { from: FROM, placed: () => toResults(MEN), href: '/nothing' } })
    await fence()
    expect(await run('readResults')).toMatch(/did not parse .*results of another event: Cadet Men’s Saber/)
    expect(await places()).toEqual([])
    expect((await listKeptPages(opened.store.read)).map(page => page.kind)).toEqual(['results'])
  })

  test('of a page that somebody saved are not asked for: its links lead nowhere', async () => {
    await run('syncUsaf')
    showFoil()
    clock = AFTER
    const folder = mkdtempSync(join(tmpdir(), 'allez-usaf-links-'))
    const url = 'https://member.usafencing.org/details/tournaments/900'
    const page = await (await fetch(`${fake.url}/details/tournaments/900`)).text()
    expect(page).toContain(FOIL_PATH)
    writeFileSync(join(folder, 'page.html'), `<!-- saved from url=(0053)${url} -->\n${page}`)
    const paths = [folder]
    const report = await importFiles(opened.store, { paths, asLive: false, now: clock, onProgress: () => {} })
    rmSync(folder, { recursive: true, force: true })
    expect(report.files).toMatchObject([{ kind: 'usaf-tournament-page' }])
    expect((await event()).results_path).toBeNull()
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
  })

  test('a link stays when the page does not say it any more', async () => {
    showFoil()
    await fence()
    fake.shelf.editEvent(FOIL, { results: undefined })
    clock += DAY
    await run('syncUsaf')
    expect((await event()).results_path).toBe(FOIL_PATH)
  })

  test('are not asked for where the live source has told the event to its end', async () => {
    showFoil()
    await fence()
    const { id } = await event()
    const before = (await loadSnapshot(opened.store, id))?.kept
    if (!before) throw new Error('no frame')
    const { source: frame } = before
    const fencers = [{ id: 'a', name: 'ROE, Al', place: 1 }]
    const after = { ...frame, status: 'Finished' as const, fencers }
    await publish(opened.store, {
      before,
      after,
      flags: [],
      source: 'ftl',
      sourceRef: { source: 'ftl' },
      running: false,
      now: clock,
    })
    const known = await dump()
    fake.requests.reset()
    expect(await run('readResults')).toBe('')
    expect(fake.requests.total).toBe(0)
    expect(await dump()).toEqual(known)
  })

  test('a check for robots ends the run, and nothing is asked for hours', async () => {
    showFoil()
    await fence()
    fake.fail(FOIL_PATH, { kind: 'botCheck', status: 403 })
    expect(await run('readResults')).toMatch(/^Failed: USA Fencing: .*a check that only people pass/)
    fake.requests.reset()
    clock += HOUR
    expect(await run('readResults')).toMatch(/It is not asked before/)
    expect(fake.requests.total).toBe(0)
    expect(await listKeptPages(opened.store.read)).toEqual([])
  })
})
