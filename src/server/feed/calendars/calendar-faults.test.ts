import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toFieCalendar } from '#fakes/fie/fie-calendar.ts'
import type { UpstreamFault } from '#fakes/upstream/start-upstream.ts'
import { findKeptPage, listKeptPages } from '#server/store/sources/quarantine.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'
import {
  DAY_MS,
  dumpListed,
  fredTournament,
  HOUR_MS,
  startListedSources,
} from '#tools/testing/running/calendar-sources.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { replayCalendarPage } from './replay-calendar-page.ts'

const TOURNAMENTS = ['2026-11-28', '2026-12-05', '2026-12-12', '2027-01-09'].map((day, at) =>
  fredTournament(`Cup ${at}`, { startDay: day, endDay: day }),
)
const COMPETITIONS = toFieCalendar({ seed: 'fie', season: 2027, tournaments: 12, today: '2026-11-21' })

/** Faults, and what the history says of one page that has them; `kept`: the page is kept with this reason. */
const FAULTS: readonly (readonly [
  name: string,
  fault: UpstreamFault,
  says: RegExp,
  kept: RegExp | undefined,
])[] = [
  ['half the answer', { kind: 'truncate' }, /did not parse/, /no list|cannot be read/],
  ['nonsense', { kind: 'garbage' }, /did not parse/, /no list|cannot be read/],
  ['the sign-in page', { kind: 'loginPage' }, /sign in|did not parse/, /sign in|no list/],
  ['an apology with 200', { kind: 'errorPage' }, /did not parse/, /no list/],
  ['far too much', { kind: 'huge', megabytes: 17 }, /did not parse/, /more than \d+ bytes/],
  ['another question answered', { kind: 'ignoredFilter' }, /Filter ignored/, /Filter ignored/],
  ['a 500', { kind: 'status', status: 500 }, /not answered .*Status 500/, undefined],
  ['a check for robots', { kind: 'botCheck' }, /a check that only people pass.* not asked before/, undefined],
  ['a broken connection', { kind: 'reset', afterHalf: true }, /not answered .*No connection/, undefined],
]

describe.each(await testEngines())('faults of calendars on $name', ({ open }) => {
  let opened: TestStore
  let sources: Awaited<ReturnType<typeof startListedSources>>

  beforeEach(async () => {
    opened = await open()
    sources = await startListedSources(opened.store, { tournaments: TOURNAMENTS, competitions: COMPETITIONS })
  })
  afterEach(async () => {
    await sources.close()
    await opened.drop()
  })
  const dump = () => dumpListed(opened.store)

  test.each(FAULTS)(
    'AskFRED: %s in one month: what is known stands, the other months are read',
    async (_, fault, says, kept) => {
      expect(await sources.run('syncAskfred')).toBe('')
      const before = await dump()
      const winter = fredTournament('Winter', { startDay: '2027-01-16', endDay: '2027-01-16' })
      sources.askfred.setTournaments([...TOURNAMENTS, winter])
      sources.askfred.fail('start_date_gteq=2026-12-01', fault)
      // Who remembers an answer is not hit.
      await sources.restart()
      sources.clock.now += DAY_MS
      const message = await sources.run('syncAskfred')
      expect(message).toMatch(says)
      expect(message).toMatch(/^Failed: /)
      const isAway = fault.kind === 'loginPage' || fault.kind === 'botCheck'
      const after = await dump()
      expect(after.tournaments.filter(row => row.af_id !== winter.id)).toEqual(before.tournaments)
      expect(after.tournaments).toHaveLength(isAway ? 4 : 5)
      const pages = await listKeptPages(opened.store.read)
      expect(pages.map(page => [page.source, page.kind])).toEqual(kept ? [['askfred', 'list']] : [])
      if (kept) expect(pages[0]?.reason).toMatch(kept)
      const health = (await listSourceHealth(opened.store.read)).find(one => one.source === 'askfred')
      expect(health?.lastErrorAt).toBeGreaterThanOrEqual(sources.clock.now - HOUR_MS)

      sources.askfred.mend()
      sources.clock.now += DAY_MS
      expect(await sources.run('syncAskfred')).toBe('')
      expect(await sources.kept()).toEqual([])
      expect((await dump()).tournaments).toHaveLength(5)
    },
  )

  test.each(FAULTS)('FIE: %s: what is known stands', async (_, fault, says, kept) => {
    expect(await sources.run('syncFie')).toBe('')
    const before = await dump()
    expect(before.tournaments.length).toBeGreaterThan(8)
    sources.fie.fail('/competitions/search', fault)
    sources.clock.now += DAY_MS
    const message = await sources.run('syncFie')
    // For that site a sign-in page is a page like others that are no list.
    expect(message).toMatch(says)
    expect(message).toMatch(/^Failed: /)
    expect(await dump()).toEqual(before)
    const pages = await sources.kept()
    expect(pages.length > 0).toBe(kept !== undefined)
    sources.fie.mend()
    sources.clock.now += DAY_MS
    expect(await sources.run('syncFie')).toBe('')
    expect(await sources.kept()).toEqual([])
  })

  test('events in another language are kept, and the good names stand', async () => {
    await sources.run('syncAskfred')
    const before = await dump()
    const [first] = TOURNAMENTS
    sources.askfred.fail(`${first?.id}/events`, { kind: 'translated' })
    sources.clock.now += 8 * DAY_MS
    await sources.restart()
    sources.askfred.setTournaments(
      TOURNAMENTS.map(one => ({ ...one, startDay: '2026-12-12', endDay: '2026-12-12' })),
    )
    expect(await sources.run('syncAskfred')).toMatch(
      /^Failed: 1 of \d+ pages did not parse .*words that are not known/,
    )
    expect((await dump()).events.map(row => row.name)).toEqual(before.events.map(row => row.name))
    expect(await sources.kept()).toEqual([
      expect.stringMatching(/^askfred events: .*words that are not known/),
    ])
  })

  test('a kept page is read again once it can be', async () => {
    sources.askfred.fail('start_date_gteq=2026-12-01', { kind: 'truncate' })
    await sources.run('syncAskfred')
    expect((await dump()).tournaments).toHaveLength(3)
    const replay = async () => {
      const [kept] = await listKeptPages(opened.store.read)
      const page = kept && (await findKeptPage(opened.store.read, kept.id))
      if (!kept || !page) throw new Error('nothing is kept')
      const { url } = page
      sources.askfred.mend()
      const text = await (
        await fetch(`${sources.askfred.url}${url}`, {
          headers: { authorization: 'Bearer token-of-the-operator' },
        })
      ).text()
      const deps = { store: opened.store, makeId: () => 'id' }
      return [await replayCalendarPage(deps, page), await replayCalendarPage(deps, { ...page, text })]
    }
    expect(await replay()).toEqual([expect.stringMatching(/no list/), undefined])
    expect((await dump()).tournaments).toHaveLength(4)
  })

  test('the FIE’s calendar: every competition an event; a second run changes nothing; lost and found again', async () => {
    expect(await sources.run('syncFie')).toBe('')
    const before = await dump()
    expect(before.events).toHaveLength(COMPETITIONS.length)
    expect(before.eventListings.map(row => row.key).sort()).toEqual(
      COMPETITIONS.map(one => `fie ${one.season} ${one.competitionId}`).sort(),
    )
    sources.clock.now += DAY_MS
    expect(await sources.run('syncFie')).toBe('')
    expect(await dump()).toEqual(before)

    const lost = COMPETITIONS.find(one => one.size === 0)
    sources.fie.setCompetitions(
      COMPETITIONS.filter(one => one.name !== lost?.name || one.startDay !== lost.startDay),
    )
    sources.clock.now += DAY_MS
    expect(await sources.run('syncFie')).toBe('')
    const gone = (after: Awaited<ReturnType<typeof dump>>) =>
      [...after.tournaments, ...after.events].filter(row => row.gone_at !== null).length
    expect(gone(await dump())).toBeGreaterThan(0)
    sources.fie.setCompetitions(COMPETITIONS)
    sources.clock.now += DAY_MS
    expect(await sources.run('syncFie')).toBe('')
    // That its days were shorter meanwhile is told.
    const { said: _, former: __, ...rest } = before
    expect(await dump()).toMatchObject(rest)
  })

  test('a competition with a smaller number makes no second tournament', async () => {
    const [last] = COMPETITIONS
    if (!last) throw new Error('no competition')
    await sources.run('syncFie')
    const before = await dump()
    sources.fie.setCompetitions([...COMPETITIONS, { ...last, competitionId: 1, team: !last.team }])
    sources.clock.now += DAY_MS
    expect(await sources.run('syncFie')).toBe('')
    const after = await dump()
    expect(after.tournaments).toEqual(before.tournaments)
    expect(after.events).toHaveLength(before.events.length + 1)
  })
})
