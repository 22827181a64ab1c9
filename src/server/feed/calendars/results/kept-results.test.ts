import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FredEvent } from '#fakes/askfred/askfred-season.ts'
import { toFieCalendar } from '#fakes/fie/fie-calendar.ts'
import { replayCalendarPage } from '#server/feed/calendars/replay-calendar-page.ts'
import { findKeptPage, listKeptPages, settlePages } from '#server/store/sources/quarantine.ts'
import {
  DAY_MS,
  dumpListed,
  fredEvent,
  fredTournament,
  HOUR_MS,
  startListedSources,
} from '#tools/testing/running/calendar-sources.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const DAYS = { startDay: '2026-11-18', endDay: '2026-11-18' }
const NUMBERS = Array.from({ length: 8 }, (_, at) => String(100_000_001 + at))
const EPEE = fredEvent('Frost/1', { people: 8, day: DAYS.startDay, numbers: NUMBERS })
const FEW = { ...EPEE, placed: EPEE.placed.slice(0, 3) }
/** Three of them, in another order. */
const OTHERWISE = {
  ...EPEE,
  placed: [2, 0, 1].flatMap(at => EPEE.placed[at] ?? []),
  numbers: [2, 0, 1].flatMap(at => NUMBERS[at] ?? []),
}
const FROST = fredTournament('Frost', { ...DAYS, events: [EPEE] })
const PATH = `${FROST.id}/results.csv`

describe.each(await testEngines())('results that are kept on $name', ({ open }) => {
  let opened: TestStore
  let sources: Awaited<ReturnType<typeof startListedSources>>

  beforeEach(async () => {
    opened = await open()
    sources = await startListedSources(opened.store, { tournaments: [FROST] })
    await sources.run('syncAskfred')
  })
  afterEach(async () => {
    await sources.close()
    await opened.drop()
  })
  const dump = () => dumpListed(opened.store)
  const places = async () => {
    const { entries } = await dump()
    return entries
      .filter(entry => entry.place !== null)
      .sort((a, b) => Number(a.place) - Number(b.place))
      .map(entry => `${entry.place} ${entry.name}`)
  }
  const toPlaces = ({ placed }: FredEvent) =>
    placed.map((person, at) => `${at + 1} ${person.lastName}, ${person.firstName}`)
  const show = (event: FredEvent) => sources.askfred.setTournaments([{ ...FROST, events: [event] }])
  const findKept = async () => {
    const [page] = await listKeptPages(opened.store.read)
    const kept = await findKeptPage(opened.store.read, page?.id ?? '')
    if (!kept) throw new Error('nothing was kept')
    return kept
  }
  const replay = async (page = findKept()) =>
    replayCalendarPage({ store: opened.store, makeId: () => crypto.randomUUID() }, await page)

  test('stay refused however often they come, until the source sends something else', async () => {
    await sources.run('readResults')
    const before = await dump()
    show(FEW)
    for (const times of [1, 2]) {
      sources.clock.now += 3 * DAY_MS
      expect(await sources.run('readResults')).toMatch(/^Failed: AskFRED: 1 of 1 pages .*lost 5 of 8 people/)
      expect(await listKeptPages(opened.store.read)).toMatchObject([{ kind: 'sheets', times }])
    }
    expect(await dump()).toEqual(before)
    show(EPEE)
    sources.clock.now += 3 * DAY_MS
    expect(await sources.run('readResults')).toBe('')
    expect(await sources.kept()).toEqual([])
    expect(await dump()).toEqual(before)
  })

  test('are not settled by an answer that there are none', async () => {
    await sources.run('readResults')
    show(FEW)
    sources.clock.now += 3 * DAY_MS
    await sources.run('readResults')
    sources.askfred.fail(PATH, { kind: 'status', status: 404 })
    sources.clock.now += 3 * DAY_MS
    expect(await sources.run('readResults')).toBe('')
    expect(await sources.kept()).toHaveLength(1)
  })

  test('are read again by hand, and stand until the source says something else, or again what it said before', async () => {
    await sources.run('readResults')
    show(OTHERWISE)
    sources.clock.now += 3 * DAY_MS
    sources.clock.tick = 1
    await sources.run('readResults')
    const { url } = await findKept()
    expect(await replay()).toBeUndefined()
    await settlePages(opened.store.write, 'askfred', [url], sources.clock.now)
    expect((await places()).slice(0, 3)).toEqual(toPlaces(OTHERWISE))
    const taken = await dump()
    sources.clock.now += 3 * DAY_MS
    expect(await sources.run('readResults')).toBe('')
    expect(await sources.kept()).toEqual([])
    expect(await dump()).toEqual(taken)
    show(EPEE)
    sources.clock.now += 4 * DAY_MS
    expect(await sources.run('readResults')).toBe('AskFRED: 1 events')
    expect(await places()).toEqual(toPlaces(EPEE))
  })

  test('a later reading stands against a page that is read again by hand', async () => {
    await sources.run('readResults')
    show(FEW)
    sources.clock.now += 3 * DAY_MS
    sources.clock.tick = 1
    await sources.run('readResults')
    const kept = findKept()
    await kept
    show(EPEE)
    sources.clock.now += 3 * DAY_MS
    await sources.run('readResults')
    const stands = await dump()
    expect(await replay(kept)).toBeUndefined()
    expect(await dump()).toEqual(stands)
  })

  test('a page that cannot be read waits as a missing one does', async () => {
    sources.clock.tick = 1
    sources.askfred.fail(PATH, { kind: 'errorPage' })
    expect(await sources.run('readResults')).toMatch(/did not parse/)
    const asked = sources.askfred.requests.of('results')
    sources.clock.now += HOUR_MS
    expect(await sources.run('readResults')).toBe('')
    expect(sources.askfred.requests.of('results')).toBe(asked)
    expect(await sources.kept()).toHaveLength(1)
    sources.askfred.mend()
    sources.clock.now += 12 * HOUR_MS
    expect(await sources.run('readResults')).toBe('AskFRED: 1 events')
    expect(await places()).toEqual(toPlaces(EPEE))
    expect(await sources.kept()).toEqual([])
  })

  test('a page that is no answer at all is asked for again in an hour', async () => {
    sources.askfred.fail(PATH, { kind: 'status', status: 400 })
    expect(await sources.run('readResults')).toMatch(/not answered/)
    sources.askfred.mend()
    sources.clock.now += HOUR_MS
    expect(await sources.run('readResults')).toBe('AskFRED: 1 events')
  })

  test('pages of the FIE that cannot be read wait, too', async () => {
    const all = toFieCalendar({ seed: 'fie', season: 2027, tournaments: 6, today: '2026-11-21' })
    const one = all.find(({ size, team }) => size > 0 && !team)
    if (!one) throw new Error('nothing was fenced')
    sources.fie.setCompetitions([one])
    await sources.run('syncFie')
    sources.fie.fail(`/competitions/${one.season}/${one.competitionId}`, { kind: 'truncate' })
    expect(await sources.run('readResults')).toMatch(/FIE: 1 of 1 pages did not parse/)
    sources.clock.now += HOUR_MS
    expect(await sources.run('readResults')).not.toMatch(/Failed|FIE/)
    sources.fie.mend()
    // A season is read to its beginning: an old page waits for a week.
    sources.clock.now += 8 * DAY_MS
    expect(await sources.run('readResults')).toMatch(/FIE: 1 events/)
  })
})
