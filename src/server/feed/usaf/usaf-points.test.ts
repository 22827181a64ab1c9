import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toInventedMember } from '#fakes/usafencing/script/invented-members.ts'
import { toPointsLines } from '#fakes/usafencing/script/to-points-lines.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { findKeptPage, listKeptPages } from '#server/store/sources/quarantine.ts'
import { listStandings } from '#server/store/standings/standings.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { openUsaf, type Usaf } from './open-usaf.ts'
import { replayPage } from './replay-page.ts'
import type { SyncRun } from './sync-run.ts'

const START = Date.UTC(2026, 10, 21, 12)
/** Lists that are looked at; more than one page of a ranking. */
const LONG = new Set([
  'womens foil Y12',
  'mens foil Y12',
  'mens sabre CADET',
  'mens epee Y14',
  'mens epee CADET',
  'womens sabre JUNIOR',
])
const QUICK = {
  count: 5_000,
  intervalMs: 1_000,
  concurrency: 2,
  jitterMs: 0,
  attempts: 1,
  sleep: async () => {},
}

describe.each(await testEngines())('points and ratings on $name', ({ open }) => {
  let opened: TestStore
  let fake: FakeUsaf
  let usaf: Usaf
  let clock: number

  beforeEach(async () => {
    clock = START
    opened = await open()
    fake = await startFakeUsaf({ now: () => clock, ranked: list => (LONG.has(list) ? 130 : 8) })
    usaf = openUsaf(
      { url: fake.url, contact: 'club@example.org', manners: QUICK },
      { store: opened.store, now: () => clock },
    )
  })
  afterEach(async () => {
    await usaf.close()
    await fake.close()
    await opened.drop()
  })

  const run = (): SyncRun => ({
    forceListRefresh: false,
    write: work => opened.store.write.transaction().execute(work),
    signal: new AbortController().signal,
    progress: () => {},
  })
  const refresh = () =>
    usaf.refreshStandings(run()).then(
      () => '',
      (error: Error) => error.message,
    )
  const dump = async () => ({
    standings: await opened.store.read
      .selectFrom('standing')
      .selectAll()
      .orderBy('code')
      .orderBy('rank')
      .orderBy('fencer_id')
      .execute(),
    fencers: await opened.store.read.selectFrom('fencer').selectAll().orderBy('id').execute(),
  })

  test('every list, ties and points exactly; a second reading changes nothing', async () => {
    expect(await refresh()).toBe('')
    const lines = toPointsLines(fake.seed, 'womens foil Y12', true, 130)
    const shown = await listStandings(opened.store.read, 'Y12WF')
    expect(shown.map(one => [one.standing.rank, one.standing.points, one.standing.isTied])).toEqual(
      lines.map(line => [line.rank, Number(line.total.replaceAll(',', '')), line.tied]),
    )
    expect(new Set(shown.map(one => one.fencer.name))).toEqual(new Set(lines.map(line => line.member.name)))
    const codes = await opened.store.read.selectFrom('standing').select('code').distinct().execute()
    expect(codes).toHaveLength(36)
    expect(await listStandings(opened.store.read, 'CDTMS')).toHaveLength(130)
    const before = await dump()
    clock += 24 * 3_600_000
    expect(await refresh()).toBe('')
    expect(await dump()).toEqual(before)
  })

  test('somebody known by number or by evidence is that person', async () => {
    const [youth] = toPointsLines(fake.seed, 'mens epee Y14', false, 130)
    const [older] = toPointsLines(fake.seed, 'mens epee CADET', false, 130)
    const { write } = opened.store
    await addFencer(write, { id: 'a', name: 'Another, Name', usafId: youth?.member.member ?? '' })
    const { name = '', birthYear = 0, club = '', division = '' } = older?.member ?? {}
    await addFencer(write, { id: 'b', name, birthYear, ...(club === '' ? {} : { club }) })
    await write.updateTable('fencer').set({ division }).where('id', '=', 'b').execute()
    await refresh()
    expect((await listStandings(opened.store.read, 'Y14ME'))[0]?.fencer.id).toBe('a')
    expect((await listStandings(opened.store.read, 'CDTME'))[0]?.fencer.id).toBe('b')
  })

  test('a date of its own counts: an older list does not replace a newer one', async () => {
    fake.pointsAsOf = '11/20/2026'
    await refresh()
    const before = await dump()
    expect(before.standings.find(row => row.code === 'Y10MF')?.as_of).toBe('2026-11-20')
    fake.pointsAsOf = '3/8/2026'
    await refresh()
    expect(await dump()).toEqual(before)
    fake.pointsAsOf = '11/27/2026'
    await refresh()
    expect((await dump()).standings.find(row => row.code === 'Y10MF')?.as_of).toBe('2026-11-27')
  })

  test('half a list, half a page, or a ranking with a gap changes nothing, and the others go on', async () => {
    await refresh()
    const before = await dump()
    fake.fail('/points/national/MF/Y12', { kind: 'truncate' })
    fake.fail(/gender=WOMENS&weapon=SABER&age_category=JUNIOR&page=2/, { kind: 'status', status: 500 })
    clock += 24 * 3_600_000
    expect(await refresh()).toMatch(/1 of \d+ pages did not parse, 1 of \d+ pages were not answered/)
    expect(await dump()).toEqual(before)
    expect((await listKeptPages(opened.store.read)).map(page => page.url)).toEqual([
      '/points/national/MF/Y12',
    ])
  })

  test('a kept page of points is read again', async () => {
    fake.fail('/points/national/MF/Y12', { kind: 'translated' }, 1)
    await refresh()
    const [kept] = await listKeptPages(opened.store.read)
    const page = await findKeptPage(opened.store.read, kept?.id ?? '')
    if (!page) throw new Error('nothing kept')
    const deps = { store: opened.store, siteUrl: fake.url, makeId: () => crypto.randomUUID() }
    expect(await replayPage(deps, page)).toBe('The page is in another language (es).')
    expect(await listStandings(opened.store.read, 'Y12MF')).toEqual([])
    const mended = { ...page, text: page.text.replace('lang="es"', 'lang="en"') }
    expect(await replayPage(deps, mended)).toBeUndefined()
    expect(await listStandings(opened.store.read, 'Y12MF')).toHaveLength(130)
  })

  test('ratings of followed members alone, once a week, never of somebody else', async () => {
    const { write, read } = opened.store
    const [own, wrong] = [toInventedMember(fake.seed, 'Male', 4), toInventedMember(fake.seed, 'Male', 5)]
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: START })
    await addFencer(write, { id: 'own', name: own.name, usafId: own.member })
    await addFencer(write, { id: 'not-followed', name: wrong.name, usafId: wrong.member })
    await addFencer(write, { id: 'nobody', name: 'Nobody, Known', usafId: '111111111' })
    for (const id of ['own', 'nobody']) await trackFencer(write, 'nora', id)
    await usaf.readRatings(run())
    const ratings = () => read.selectFrom('fencer_rating').selectAll().orderBy('weapon').execute()
    const first = await ratings()
    expect(first.map(row => [row.fencer_id, row.weapon, row.classification, row.as_of])).toEqual([
      ['own', 'epee', 'U', '2026-11-21'],
      ['own', 'foil', own.rating[0], '2026-11-21'],
      ['own', 'sabre', 'E', '2026-11-21'],
    ])
    fake.requests.reset()
    clock += 24 * 3_600_000
    await usaf.readRatings(run())
    expect(fake.requests.total).toBe(0)
    clock += 6 * 24 * 3_600_000
    await usaf.readRatings(run())
    expect(fake.requests.of('members')).toBe(2)
    expect(await ratings()).toEqual(first)
  })
})
