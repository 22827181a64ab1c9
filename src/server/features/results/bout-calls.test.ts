import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TournamentSources } from '#contract/fields/provenance.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { HeadToHead, Opponent } from '#contract/results/opponent.ts'
import { ResultEvent, ResultTournament, VideoChange } from '#contract/results/result-view.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { addUser, findAccount } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const PAST: PastEvent = {
  tournamentId: 't1',
  tournament: 'Spring Open',
  eventId: 'e1',
  event: "Y14 Women's Foil",
  day: '2026-04-11',
  people: {
    a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
    b: { name: 'Larkmoor, Iris', fencerId: 'iris' },
    c: { name: 'Zeta, Una', fencerId: 'una' },
  },
  bouts: [
    ['a', 'b', 5, 3],
    ['b', 'c', 5, 1],
    ['a', 'b', 9, 15, 2],
  ],
}
const RESULTS = '/api/v3/view/results/100123/t1/e1'
const EVENT = '/api/v2/tournament/t1/event/e1'
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ?t=90'

let running: TestApp
let nora: string
let otto: string
beforeAll(async () => {
  running = await startTestApp()
  const { store } = running.app
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess', usafId: '100123' })
  await addFencer(store.write, { id: 'iris', name: 'Larkmoor, Iris' })
  await addFencer(store.write, { id: 'una', name: 'Zeta, Una' })
  await savePast(store, PAST)
  const { passwordHash = '' } = (await findAccount(store.read, 'nora')) ?? {}
  const piet = { id: 'piet', username: 'piet', name: 'Piet Maas', passwordHash, role: 'user' } as const
  await addUser(store.write, { ...piet, now: 0 })
  await trackFencer(store.write, 'nora', 'tess')
  nora = await running.signIn('nora')
  otto = await running.signIn('otto')
})
afterAll(() => running?.close())

const get = async (path: string, cookie = nora) => {
  const answer = await running.fetch(path, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  return answer.json()
}
const send = (
  method: string,
  path: string,
  body: unknown,
  cookie = nora,
  headers: Record<string, string> = {},
) =>
  running.fetch(path, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const readLive = async () => {
  const answer = await running.fetch(`${EVENT}?live=true`, { headers: { cookie: nora } })
  return { etag: answer.headers.get('etag') ?? '', event: (await answer.json()) as LiveEvent }
}

describe('results', () => {
  test('come by USA Fencing number and by our id, in the contract’s shape', async () => {
    const byNumber = ResultTournament.array().parse(await get('/api/v3/view/results/100123'))
    expect(byNumber).toMatchObject([{ id: 't1', eventIds: ['e1'] }])
    expect(await get('/api/v3/view/results/tess')).toEqual(byNumber)
    expect(ResultEvent.parse(await get(RESULTS))).toMatchObject({ mayLink: true })
    expect(ResultEvent.parse(await get(RESULTS.replace('100123', 'iris')))).toMatchObject({ mayLink: false })
    for (const path of ['/api/v3/view/results/nobody', RESULTS.replace('/t1/', '/t2/')]) {
      expect((await running.fetch(path, { headers: { cookie: nora } })).status).toBe(404)
    }
  })

  test('are those of the first whom the caller follows, too; every answer says whose it is', async () => {
    const ask = async (who: string, cookie: string) => {
      const answer = await running.fetch(`/api/v3/view/results/${who}`, { headers: { cookie } })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const list = ResultTournament.array().parse(await answer.json())
      return { place: answer.headers.get('content-location'), list }
    }
    const tess = await ask('tess', nora)
    expect(tess).toMatchObject({ place: '/api/v3/view/results/100123', list: [{ id: 't1' }] })
    expect(await ask('100123', nora)).toEqual(tess)
    expect((await ask('iris', nora)).place).toBe('/api/v3/view/results/iris')
    const { write } = running.app.store
    const mia = { id: 'mia', username: 'mia', name: 'Mia Maas', role: 'user' } as const
    const { passwordHash = '' } = (await findAccount(running.app.store.read, 'nora')) ?? {}
    await addUser(write, { ...mia, passwordHash, now: 0 })
    const own = await running.signIn('mia')
    // Nobody is followed: no results, and no error that a console would show.
    expect(await ask('first', own)).toEqual({ place: null, list: [] })
    await trackFencer(write, 'mia', 'tess')
    await trackFencer(write, 'mia', 'iris')
    expect(await ask('first', own)).toEqual(tess)
    await write
      .updateTable('tracked_fencer')
      .set({ position: 9 })
      .where('user_id', '=', 'mia')
      .where('fencer_id', '=', 'tess')
      .execute()
    expect((await ask('first', own)).place).toBe('/api/v3/view/results/iris')
  })

  test('say who told them and what a corrected one was, as the reader’s fencer saw it', async () => {
    const { store } = running.app
    const live = (await loadSnapshot(store, 'e1'))?.kept
    if (!live) throw new Error('not published')
    const { feed } = live
    const after = structuredClone(live.source)
    const bout = after.pools[0]?.matches[0]
    if (bout) bout.right.score = 4
    const now = feed.changedAt + 60_000
    await publish(store, { before: live, after, flags: [], source: 'ftl', running: false, now })
    const own = ResultEvent.parse(await get(RESULTS))
    expect(own.said).toMatchObject({ source: 'ftl', changedAt: now })
    const [first] = own.results.filter(one => one.was)
    expect(first).toMatchObject({
      id: 'p.1.a.b',
      myTouches: 5,
      opponentTouches: 4,
      was: { myTouches: 5, opponentTouches: 3, won: true, source: 'ftl', at: now },
    })
    const other = ResultEvent.parse(await get(RESULTS.replace('100123', 'iris')))
    expect(other.results.flatMap(one => one.was ?? [])).toMatchObject([
      { myTouches: 3, opponentTouches: 5, won: false },
    ])
    const sources = TournamentSources.parse(await get('/api/v2/tournament/t1/sources'))
    expect(sources.events).toMatchObject([{ id: 'e1', results: { source: 'ftl' } }])
    const missing = await running.fetch('/api/v2/tournament/none/sources', { headers: { cookie: nora } })
    expect(missing.status).toBe(404)
  })

  test('opponents and head-to-head', async () => {
    const opponents = Opponent.array().parse(await get('/api/v3/view/opponents/100123'))
    expect(opponents.map(one => one.key)).toEqual(['iris'])
    const both = HeadToHead.parse(await get('/api/v3/view/opponents/100123/iris'))
    expect(both.bouts).toHaveLength(2)
    expect(await get('/api/v3/view/opponents/100123/una')).toEqual({ mayLink: true, bouts: [] })
  })
})

describe('linking a video', () => {
  const path = `${RESULTS}/results/p.1.a.b`

  test('keeps the one form of the link; the live event shows it', async () => {
    const long = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s'
    const answer = await send('PATCH', path, { videoLinkUrl: long })
    const event = ResultEvent.parse(await answer.json())
    expect(event.results.map(one => one.videoLink)).toEqual([null, VIDEO])
    expect((await readLive()).event.pools[0]?.matches[0]?.videoLink).toBe(VIDEO)
  })

  test.each(['javascript:alert(1)', 'http://example.org', 'https://youtube.com@evil.example', 'x'])(
    'refuses %s',
    async videoLinkUrl => {
      expect((await send('PATCH', path, { videoLinkUrl })).status).toBe(400)
      const value = videoLinkUrl
      const patch = [{ op: 'replace', path: '/matches/p.1.a.b/videoLink', value }]
      expect((await send('PATCH', EVENT, patch)).status).toBe(400)
    },
  )

  test('is for who follows one of the two, and for administrators', async () => {
    const other = `${RESULTS.replace('100123', 'iris')}/results/p.1.b.c`
    const refused = await send('PATCH', other, { videoLinkUrl: VIDEO })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'not-following' })
    const patch = [{ op: 'replace', path: '/matches/p.1.b.c/videoLink', value: VIDEO }]
    expect((await send('PATCH', EVENT, patch)).status).toBe(403)
    expect((await send('PATCH', EVENT, patch, otto)).status).toBe(200)
    const fromIris = `${RESULTS.replace('100123', 'iris')}/results/p.1.a.b`
    expect((await send('PATCH', fromIris, { videoLinkUrl: VIDEO })).status).toBe(200)
    expect((await send('PATCH', `${RESULTS}/results/p.1.b.c`, { videoLinkUrl: VIDEO })).status).toBe(404)
  })

  test('says who, to those who may link; takes the newest back', async () => {
    const changes = VideoChange.array().parse(await get(`${path}/videos`))
    expect(changes).toMatchObject([{ number: 1, before: null, after: VIDEO, by: 'Nora Lind' }])
    const hidden = await get(`${RESULTS.replace('100123', 'iris')}/results/p.1.b.c/videos`)
    expect(hidden).toMatchObject([{ after: VIDEO, by: null }])
    expect((await send('POST', `${path}/undo`, { number: 2 })).status).toBe(412)
    const undone = await send('POST', `${path}/undo`, { number: 1 })
    expect(((await undone.json()) as ResultEvent).results[1]?.videoLink).toBeNull()
    expect((await readLive()).event.pools[0]?.matches[0]).not.toHaveProperty('videoLink')
  })

  test('says who set it to whoever follows one of the two, who can take it back; to nobody else', async () => {
    const strangers = await running.signIn('piet')
    const names = async (cookie: string) =>
      VideoChange.array()
        .parse(await get(`${path}/videos`, cookie))
        .map(change => change.by)
    expect(await names(strangers)).toEqual([null, null])
    expect((await send('POST', `${path}/undo`, { number: 2 }, strangers)).status).toBe(403)
    await trackFencer(running.app.store.write, 'piet', 'tess')
    await send('PATCH', path, { videoLinkUrl: 'https://one.example/piet' }, strangers)
    for (const cookie of [strangers, nora, otto])
      expect(await names(cookie)).toEqual(['Piet Maas', 'Nora Lind', 'Nora Lind'])
    expect((await running.fetch(`${path}/videos`)).status).toBe(401)
    const taken = await send('PATCH', path, { videoLinkUrl: '' })
    expect(((await taken.json()) as ResultEvent).results[1]?.videoLink).toBeNull()
    expect((await names(nora))[0]).toBe('Nora Lind')
  })

  test('many at once: all or none', async () => {
    const links = [
      { resultId: 'p.1.a.b', videoLinkUrl: 'https://one.example/a' },
      { resultId: 'p.1.b.c', videoLinkUrl: 'https://one.example/b' },
    ]
    expect((await send('POST', `${RESULTS}/videos`, { links })).status).toBe(404)
    expect(((await get(RESULTS)) as ResultEvent).results[1]?.videoLink).toBeNull()
    const own = [links[0], { resultId: 'm.2.2', videoLinkUrl: 'https://one.example/b' }]
    const done = (await (await send('POST', `${RESULTS}/videos`, { links: own })).json()) as ResultEvent
    expect(done.results.map(one => one.videoLink)).toEqual(['https://one.example/b', 'https://one.example/a'])
  })

  test('what its sender did not see there is not written over', async () => {
    const link = (videoLinkUrl: string, was: string | null) =>
      send('POST', `${RESULTS}/videos`, { links: [{ resultId: 'p.1.a.b', videoLinkUrl, was }] })
    const refused = await link('https://one.example/late', null)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ present: 'https://one.example/a' }),
    ])
    // What is there already was not lost on its way.
    expect((await link('https://one.example/a', null)).status).toBe(200)
    expect((await link('https://one.example/late', 'https://one.example/a')).status).toBe(200)
    expect((await link('', 'https://one.example/late')).status).toBe(200)
    expect((await link('', 'https://one.example/late')).status).toBe(200)
  })
})

describe('the patch of a live event', () => {
  const counted = '/pools/0/matches/0/videoLink'

  test('works as the specification writes it, by position alone', async () => {
    const patch = [{ op: 'replace', path: counted, value: 'https://vimeo.com/7' }]
    const done = await send('PATCH', EVENT, patch)
    expect(done.status).toBe(200)
    expect(await done.json()).toMatchObject({ id: 'p.1.a.b', videoLink: 'https://vimeo.com/7' })
    const type = { 'content-type': 'application/json-patch+json' }
    const gone = await send('PATCH', EVENT, [{ op: 'replace', path: counted, value: null }], nora, type)
    expect(gone.status).toBe(200)
  })

  test('does not write over what its sender did not see', async () => {
    const link = (value: string | null, was: string | null) =>
      send('PATCH', EVENT, [{ op: 'replace', path: counted, value, was }])
    expect((await link('https://vimeo.com/7', null)).status).toBe(200)
    const refused = await link('https://vimeo.com/8', null)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ present: 'https://vimeo.com/7' }),
    ])
    expect((await link('https://vimeo.com/8', 'https://vimeo.com/7')).status).toBe(200)
    expect((await link(null, 'https://vimeo.com/8')).status).toBe(200)
  })

  test('points into the list of all bouts as the event is answered, too', async () => {
    const { matches = [] } = (await get(`${EVENT}?live=true`)) as LiveEvent
    expect(matches).toHaveLength(3)
    for (const [at, { id }] of matches.entries()) {
      const path = `/matches/${at}`
      const named = { op: 'test', path: `${path}/id`, value: id }
      const patch = [named, { op: 'replace', path: `${path}/videoLink`, value: 'https://vimeo.com/8' }]
      const done = await send('PATCH', EVENT, patch, otto)
      expect(done.status, path).toBe(200)
      expect(await done.json()).toMatchObject({ id, videoLink: 'https://vimeo.com/8' })
      await send('PATCH', EVENT, [{ op: 'replace', path: `${path}/videoLink`, value: null }], otto)
    }
    const beyond = [{ op: 'replace', path: '/matches/3/videoLink', value: VIDEO }]
    expect((await send('PATCH', EVENT, beyond, otto)).status).toBe(404)
  })

  test('honours the version where one is named', async () => {
    const { etag } = await readLive()
    const patch = [{ op: 'replace', path: counted, value: VIDEO }]
    expect((await send('PATCH', EVENT, patch, nora, { 'if-match': '"0-old"' })).status).toBe(412)
    const done = await send('PATCH', EVENT, patch, nora, { 'if-match': etag })
    expect(await done.json()).toMatchObject({ id: 'p.1.a.b', videoLink: VIDEO })
    expect((await send('PATCH', EVENT, patch, nora, { 'if-match': etag })).status).toBe(412)
    expect((await send('PATCH', EVENT, patch, nora, { 'if-match': '*' })).status, 'whichever').toBe(200)
  })

  test('or after a test that holds', async () => {
    const path = '/elimination/rounds/0/matches/0/videoLink'
    const test = (value: string) => ({ op: 'test', path: '/elimination/rounds/0/matches/0/id', value })
    const replace = { op: 'replace', path, value: 'https://vimeo.com/1' }
    expect((await send('PATCH', EVENT, [test('other'), replace])).status).toBe(412)
    const done = await send('PATCH', EVENT, [test('m.2.2'), replace])
    expect(await done.json()).toMatchObject({ id: 'm.2.2', videoLink: 'https://vimeo.com/1' })
  })

  test('links several bouts in one new version, or none of them', async () => {
    const replace = (id: string, value: string | null) => ({
      op: 'replace',
      path: `/matches/${id}/videoLink`,
      value,
    })
    const linkOf = (event: LiveEvent) => [
      event.pools[0]?.matches[0]?.videoLink,
      event.elimination.rounds[0]?.matches[0]?.videoLink,
    ]
    const before = (await readLive()).event
    for (const refused of [
      [replace('p.1.a.b', VIDEO), replace('none', VIDEO)],
      [replace('p.1.a.b', VIDEO), replace('p.1.a.b', null)],
      [replace('p.1.a.b', VIDEO), replace('m.2.2', 'no link')],
    ]) {
      expect((await send('PATCH', EVENT, refused)).status).toBeGreaterThanOrEqual(400)
      expect((await readLive()).event.feed.version).toBe(before.feed.version)
    }
    const done = await send('PATCH', EVENT, [replace('p.1.a.b', VIDEO), replace('m.2.2', VIDEO)])
    expect(await done.json()).toMatchObject({ id: 'p.1.a.b', videoLink: VIDEO })
    const after = (await readLive()).event
    expect([after.feed.version, linkOf(after)]).toEqual([before.feed.version + 1, [VIDEO, VIDEO]])
    await send('PATCH', EVENT, [replace('p.1.a.b', null), replace('m.2.2', null)])
    expect(linkOf((await readLive()).event)).toEqual([undefined, undefined])
  })

  test('touches nothing else', async () => {
    const before = (await readLive()).event
    for (const path of [
      '/name',
      '/pools/0/matches/0/left/score',
      '/matches/p.1.a.b/id',
      '/pools/00/matches/0/videoLink',
      '/pools/__proto__/matches/0/videoLink',
      '/matches/p.1.a.b/videoLink/x',
    ]) {
      expect((await send('PATCH', EVENT, [{ op: 'replace', path, value: VIDEO }], otto)).status, path).toBe(
        400,
      )
    }
    const missing = [{ op: 'replace', path: '/matches/none/videoLink', value: VIDEO }]
    expect((await send('PATCH', EVENT, missing, otto)).status).toBe(404)
    expect((await readLive()).event).toEqual(before)
  })

  test('an empty value takes the link away', async () => {
    const patch = [{ op: 'replace', path: '/matches/m.2.2/videoLink', value: null }]
    expect(await (await send('PATCH', EVENT, patch)).json()).not.toHaveProperty('videoLink')
  })
})
