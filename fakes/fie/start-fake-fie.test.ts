import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFieClient } from '#connectors/fie/fie-client.ts'
import { openFie } from '#connectors/fie/open-fie.ts'
import { readFieCalendar } from '#connectors/fie/read-fie-calendar.ts'
import { readFieResults } from '#connectors/fie/read-fie-results.ts'
import { createFetchText } from '#connectors/http/create-fetch-text.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import type { Upstream, UpstreamFault } from '../upstream/start-upstream.ts'
import { toFieCalendar } from './fie-calendar.ts'
import { startFakeFie } from './start-fake-fie.ts'

const TODAY = '2026-11-21'
const COMPETITIONS = [
  ...toFieCalendar({ seed: 'fie', season: 2026, tournaments: 10, today: TODAY }),
  ...toFieCalendar({ seed: 'fie', season: 2027, tournaments: 60, today: TODAY }),
]
const IN_SEASON = COMPETITIONS.filter(({ season }) => season === 2027)
const MANNERS = { count: 1_000, intervalMs: 1, jitterMs: 0, attempts: 1 }
const signal = new AbortController().signal

let fake: Upstream
const cleanUps: (() => Promise<void>)[] = []

const open = (manners: Parameters<typeof openFie>[0]['manners'] = MANNERS) => {
  const { client, close } = openFie({ url: fake.url, contact: 'club@example.org', manners, now: testNow })
  cleanUps.push(close)
  return client
}
const readCalendar = async (days: { from?: string; to?: string } = {}) => {
  const pages = []
  for await (const page of readFieCalendar(open(), { season: 2027, ...days }, { signal })) pages.push(page)
  return pages
}

beforeEach(async () => {
  fake = await startFakeFie({ competitions: COMPETITIONS, today: TODAY, searchPageSize: 40 })
  cleanUps.push(fake.close)
})
afterEach(async () => {
  for (const close of cleanUps.splice(0).reverse()) await close()
})

describe('the calendar', () => {
  test('comes as tournaments with all their events, past and to come', async () => {
    const pages = await readCalendar()
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.every(({ whole, pages: count }) => whole && count === pages.length)).toBe(true)
    const tournaments = pages.flatMap(page => page.tournaments)
    const events = tournaments.flatMap((one: CalendarTournament) => one.events ?? [])
    expect(events.map(({ key }) => key).sort()).toEqual(
      IN_SEASON.map(({ season, competitionId }) => `fie ${season} ${competitionId}`).sort(),
    )
    for (const { key, classifier, day, hasResults } of events) {
      const made = IN_SEASON.find(one => key === `fie ${one.season} ${one.competitionId}`)
      expect(classifier).toEqual({
        category: made?.category,
        gender: made?.gender,
        weapon: made?.weapon,
        team: made?.team,
      })
      expect([day, hasResults]).toEqual([made?.startDay, (made?.size ?? 0) > 0])
    }
    const worlds = tournaments.find(({ name }) => name.includes('Monde juniors'))
    expect(worlds?.events?.length).toBeGreaterThanOrEqual(18)
    expect(tournaments.map(({ startDay }) => startDay)).toEqual(tournaments.map(one => one.startDay).sort())
    expect(tournaments.find(({ country }) => country === 'ITA')).toMatchObject({
      city: 'Portovecchio',
      timeZoneId: 'Europe/Rome',
      cancelled: false,
    })
  })

  test('keeps to the days asked for', async () => {
    const days = { from: '2026-11-01', to: '2026-12-31' }
    const tournaments = (await readCalendar(days)).flatMap(page => page.tournaments)
    expect(tournaments.length).toBeGreaterThan(3)
    expect(tournaments.every(({ startDay, endDay }) => endDay >= days.from && startDay <= days.to)).toBe(true)
  })

  test('a search that is not heard is an error, and nothing is taken', async () => {
    fake.fail('/competitions/search', { kind: 'ignoredFilter' })
    await expect(readCalendar()).rejects.toMatchObject({ kind: 'filterIgnored' })
    fake.mend()
    const answer = await open().fetchListings(
      { season: 2027, status: 'passed', from: '2026-12-01' },
      1,
      signal,
    )
    expect(answer).toMatchObject({ ok: true })
  })

  test('is the same on a translated site', async () => {
    const plain = await readCalendar()
    fake.fail('/competitions/search', { kind: 'translated' })
    expect(await readCalendar()).toEqual(plain)
  })

  test.each<[string, UpstreamFault, string]>([
    ['500', { kind: 'status', status: 500 }, 'status'],
    ['429', { kind: 'retryAfter', seconds: 300 }, 'status'],
    ['a dead connection', { kind: 'reset', afterHalf: true }, 'network'],
    ['half the JSON', { kind: 'truncate' }, 'garbage'],
    ['an apology in HTML with 200', { kind: 'errorPage' }, 'garbage'],
    ['the sign-in page with 200', { kind: 'loginPage' }, 'garbage'],
    ['nonsense', { kind: 'garbage' }, 'garbage'],
    ['far too much', { kind: 'huge', megabytes: 17 }, 'tooLarge'],
    ['going in circles', { kind: 'redirectLoop' }, 'redirect'],
  ])('%s on a later page: an error of its kind, nothing taken', async (_, fault, kind) => {
    const reading = readFieCalendar(open(), { season: 2027 }, { signal })
    fake.fail('/competitions/search', { kind: 'slow', ms: 1 }, 2)
    fake.fail('/competitions/search', fault)
    await expect(reading.next()).rejects.toMatchObject({ kind })
  })

  test('a search that failed once is asked again, though it is a POST', async () => {
    fake.fail('/competitions/search', { kind: 'status', status: 502 }, 1)
    const answer = await open({ ...MANNERS, attempts: 2 }).fetchListings(
      { season: 2027, status: 'passed' },
      1,
    )
    expect(answer.ok).toBe(true)
  })
})

describe('a competition', () => {
  const FENCED = IN_SEASON.filter(({ size, team }) => size > 0 && !team)

  test('comes with its pools, its table and everybody’s place and licence', async () => {
    const read = []
    for await (const one of readFieResults(open(), toListings(FENCED.slice(0, 6)), { signal })) read.push(one)
    for (const [at, one] of read.entries()) {
      const made = FENCED[at]
      const [sheet] = 'sheets' in one ? one.sheets : []
      expect(sheet).toMatchObject({ key: one.key, finished: true, day: made?.startDay })
      expect(sheet?.people).toHaveLength(made?.size ?? 0)
      expect(sheet?.people.every(({ ids }) => /^\d{5}$/.test(ids?.fie ?? ''))).toBe(true)
      expect(sheet?.people.filter(({ place }) => place === 1)).toHaveLength(1)
      const inPools = sheet?.pools.flatMap(({ people }) => people.map(({ key }) => key)) ?? []
      expect(new Set(inPools)).toEqual(new Set(sheet?.people.map(({ key }) => key)))
      const bouts = sheet?.pools.flatMap(pool => pool.bouts) ?? []
      expect(bouts.length > 0 && bouts.every(({ winner }) => winner !== null)).toBe(true)
      const final = sheet?.trees[0]?.rounds.at(-1)?.bouts[0]
      expect(sheet?.people.find(({ place }) => place === 1)?.key).toBe(final?.winner && final[final.winner])
    }
  })

  test('that is not fenced yet is no error', async () => {
    const ahead = IN_SEASON.filter(({ size }) => size === 0).slice(0, 1)
    const read = await readFieResults(open(), toListings(ahead), { signal }).next()
    expect(read.value).toMatchObject({ sheets: [], note: expect.stringMatching(/names no fencers/) })
  })

  test.each<[string, UpstreamFault, object]>([
    ['half a page', { kind: 'truncate' }, { error: { kind: 'garbage' } }],
    ['nearly the whole page', { kind: 'truncate', share: 0.999 }, { error: { kind: 'garbage' } }],
    ['an apology', { kind: 'errorPage' }, { error: { kind: 'garbage' } }],
    ['404', { kind: 'status', status: 404 }, { error: { status: 404 } }],
  ])('of which comes %s has an error of its own, the next one comes', async (_, fault, wanted) => {
    const [first, second] = FENCED
    fake.fail(`/competitions/2027/${first?.competitionId}`, fault)
    const read = []
    for await (const one of readFieResults(open(), toListings(FENCED.slice(0, 2)), { signal })) read.push(one)
    expect(read[0]).toMatchObject(wanted)
    expect(read[1]).toMatchObject({ key: `fie 2027 ${second?.competitionId}`, sheets: [{ finished: true }] })
  })

  test('is not taken for another one', async () => {
    const [first] = FENCED
    const page = await (await fetch(`${fake.url}/competitions/2027/${first?.competitionId}`)).text()
    const client = createFieClient({
      baseUrl: fake.url,
      fetchText: async ({ url }) => ({ url, status: 200, contentType: '', setCookies: [], text: page }),
    })
    expect(await client.fetchCompetition(2027, String((first?.competitionId ?? 0) + 1))).toMatchObject({
      ok: false,
      reason: { kind: 'filterIgnored' },
    })
  })

  const toListings = (competitions: readonly { season: number; competitionId: number }[]) =>
    competitions.map(({ season, competitionId }) => ({ season, competitionId: String(competitionId) }))
})

test('a deadline ends a source that says nothing', async () => {
  fake.fail('/competitions/search', { kind: 'slow', ms: 5_000 })
  const guarded = createFetchText({ source: 'fie', baseUrl: fake.url, userAgent: 'test', deadlineMs: 150 })
  cleanUps.push(guarded.close)
  const client = createFieClient({ baseUrl: fake.url, fetchText: guarded.fetchText })
  const answer = await client.fetchListings({ season: 2027, status: 'passed' }, 1)
  expect(answer).toMatchObject({ ok: false, reason: { kind: 'timeout', retryable: true } })
})
