import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MadeLink, PublicLink } from '#contract/accounts/public-link.ts'
import { DayView } from '#contract/live/day-view.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { WallView } from '#contract/live/wall-view.ts'
import { toFirstName } from '#domain/names/first-name.ts'
import { toShownName } from '#server/feed/now/to-wall-view.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { toHarbourCup } from '#tools/testing/invented/harbour-cup.ts'
import { type LivePair, startLivePair } from '#tools/testing/running/start-live-pair.ts'
import type { TestApp } from '#tools/testing/running/test-app.ts'
import { findStrangeDay } from '#tools/testing/words/find-strange-day.ts'
import { findStrangeWall } from '#tools/testing/words/find-strange-wall.ts'

const MINUTE = 60_000

let pair: LivePair
let live: LiveEvent
let who = ''
let shown = ''
let otto = ''

beforeAll(async () => {
  pair = await startLivePair({ tournaments: [toHarbourCup(testNow())] })
  pair.fake.control.pause()
  const tournament = await pair.tournament()
  const eventId = tournament.events[0]?.id ?? ''
  const ids = [tournament.id, eventId] as const
  live = await pair.until('pools', one => one.pools.length === 4, ids)
  const open = live.pools.find(one => !one.complete)
  const entry = open?.matches.findLast(one => one.left.outcome === undefined)?.left.individual?.fencer
  const person = live.fencers.find(one => one.id === entry)
  if (!person) throw new Error('nobody has a bout to come')
  const { name, club, country } = person
  who = toFirstName(name)
  shown = toShownName(name)
  const { write } = pair.running.app.store
  await addFencer(write, {
    id: 'own',
    name,
    birthYear: 2014,
    ...(club === undefined ? {} : { club }),
    ...(country === undefined ? {} : { country }),
  })
  await trackFencer(write, 'nora', 'own')
  live = await pair.until('the link', one => one.fencers.some(({ fencerId }) => fencerId === 'own'), ids)
  otto = await pair.running.signIn('otto')
})
afterAll(() => pair?.close())

const send: TestApp['send'] = (...all) => pair.running.send(...all)
const create = (cookie = pair.cookie, body: object = {}) =>
  send('POST', '/api/v3/links/day', cookie, { fencerId: 'own', day: live.date, ...body })
async function make(): Promise<MadeLink> {
  const answer = await create()
  expect(answer.status).toBe(200)
  return MadeLink.parse(await answer.json())
}
const open = (path: string, headers: Record<string, string> = {}) =>
  pair.running.fetch(`/api/v3${path}`, { headers })
/** Every word of whoever else is in the event: names, clubs, ids. */
const otherWords = (): string[] => {
  const others = live.fencers.filter(one => one.fencerId !== 'own')
  const words = live.fencers.flatMap(({ name, club = '' }) => `${name} ${club}`.split(/[\s,]+/))
  return [...words, ...others.map(({ id }) => id)].filter(word => word.length > 2 && word !== who)
}
const expectClosed = async (path: string): Promise<void> => {
  const answer = await open(path)
  expect(answer.status).toBe(410)
  expect(await answer.json()).toEqual({ code: 'closed', message: 'This page has closed' })
  expect([...answer.headers.keys()]).not.toContain('etag')
}

describe('a day', () => {
  test('shows its fencer’s day to anybody, and nothing beyond', async () => {
    const { link, path } = await make()
    expect(link).toMatchObject({ kind: 'day', fencerId: 'own', day: live.date })
    expect(path).toMatch(/^\/day\/[\w-]{43}$/)
    const answer = await open(path)
    const text = await answer.text()
    const view = JSON.parse(text)
    expect(DayView.parse(view)).toEqual(view)
    expect(findStrangeDay(view, live, { who })).toEqual([])
    expect(view).toMatchObject({ who, day: live.date, timeZoneId: 'America/New_York' })
    expect(view.events).toMatchObject([{ name: live.name, state: { kind: 'pool' } }])
    expect(otherWords().filter(word => text.includes(word))).toEqual([])
    expect(text).not.toContain('2014')
    expect(new Date(link.closesAt).toISOString()).toMatch(/T0[45]:00:00/)
  })

  test('sets no cookie, is not listed and tells nobody its address', async () => {
    const { path } = await make()
    const { headers } = await open(path, { cookie: pair.cookie })
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is not sent again while nothing changed; how old it is comes along', async () => {
    const { path } = await make()
    const first = await open(path)
    const again = await open(path, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(Number(again.headers.get('allez-looked-at'))).toBeGreaterThan(0)
    expect(again.headers.get('x-robots-tag')).toContain('noindex')
  })

  test('is made for one’s own only, and for a day on which they fence', async () => {
    expect((await create(otto)).status).toBe(404)
    expect((await create('')).status).toBe(401)
    expect((await create(pair.cookie, { day: '2026-11-01' })).status).toBe(404)
    expect((await create(pair.cookie, { fencerId: 'nobody' })).status).toBe(404)
  })

  test('once taken back, run out or never made holds nothing', async () => {
    const { link, path } = await make()
    expect((await send('DELETE', `/api/v3/links/${link.id}`, otto)).status).toBe(404)
    expect((await open(path)).status).toBe(200)
    const left = PublicLink.array().parse(
      await (await send('DELETE', `/api/v3/links/${link.id}`, pair.cookie)).json(),
    )
    expect(left.map(({ id }) => id)).not.toContain(link.id)
    await expectClosed(path)
    const late = await make()
    const { write } = pair.running.app.store
    await write
      .updateTable('public_link')
      .set({ closes_at: testNow() - 1 })
      .where('id', '=', late.link.id)
      .execute()
    await expectClosed(late.path)
    await expectClosed('/day/never')
  })

  test('keeps of its token the hash alone', async () => {
    const { path } = await make()
    const rows = await pair.running.app.store.read.selectFrom('public_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(path.slice('/day/'.length))
  })
})

describe('the wall', () => {
  const makeWall = async (): Promise<MadeLink> =>
    MadeLink.parse(await (await send('POST', '/api/v3/links/wall', pair.cookie)).json())

  test('shows whom its maker follows as a first name and a letter, for 48 hours, and nobody else', async () => {
    const { link, path } = await makeWall()
    expect(link.closesAt - link.createdAt).toBe(48 * 60 * MINUTE)
    const answer = await open(path, { cookie: otto })
    const text = await answer.text()
    const view = JSON.parse(text)
    expect(WallView.parse(view)).toEqual(view)
    expect(view.rows).toMatchObject([{ who: shown, event: 0, state: { kind: 'pool' } }])
    expect(findStrangeWall(view, [shown, live.name, live.location ?? ''])).toEqual([])
    expect(otherWords().filter(word => text.includes(word))).toEqual([])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  })

  test('is no day, and a day no wall; taken back it holds nothing', async () => {
    const { link, path } = await makeWall()
    await expectClosed(path.replace('wall', 'day'))
    await expectClosed((await make()).path.replace('day', 'wall'))
    await send('DELETE', `/api/v3/links/${link.id}`, pair.cookie)
    await expectClosed(path)
  })
})

describe('an account', () => {
  test('has fifty open links at most', async () => {
    const made = await Promise.all(Array.from({ length: 60 }, () => create()))
    expect(made.some(({ status }) => status === 409)).toBe(true)
    const own = await (await send('GET', '/api/v3/links', pair.cookie)).json()
    expect(own).toHaveLength(50)
    await pair.running.app.store.write.deleteFrom('public_link').execute()
  })

  test('that is disabled, or follows no more, opens nothing', async () => {
    const { path } = await make()
    const { write } = pair.running.app.store
    const disable = (at: number | null) =>
      write.updateTable('app_user').set({ disabled_at: at }).where('id', '=', 'nora').execute()
    await disable(testNow())
    await expectClosed(path)
    await disable(null)
    expect((await open(path)).status).toBe(200)
    await send('DELETE', '/api/v2/user/me/fencers/own', pair.cookie)
    await trackFencer(write, 'nora', 'own')
    await expectClosed(path)
  })
})
