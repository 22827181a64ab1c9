import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ResultEvent } from '#contract/results/result-view.ts'
import { PlayedBout, VideoBacklog, VideoDesk } from '#contract/results/video-desk.ts'
import { addUser, findAccount } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const VIDEOS = '/api/v3/view/videos/tess'
const DESK = `${VIDEOS}/tournament/t1`
const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

let running: TestApp
let nora: string
let piet: string
beforeAll(async () => {
  running = await startTestApp()
  const { store } = running.app
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess', usafId: '100123' })
  await addFencer(store.write, { id: 'iris', name: 'Larkmoor, Iris' })
  await savePast(store, {
    tournamentId: 't1',
    tournament: 'Spring Open',
    eventId: 'e1',
    event: "Y14 Women's Foil",
    day: '2026-04-11',
    people: {
      a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
      b: { name: 'Larkmoor, Iris', fencerId: 'iris' },
    },
    bouts: [
      ['a', 'b', 5, 3],
      ['a', 'b', 9, 15, 2],
    ],
  })
  await trackFencer(store.write, 'nora', 'tess')
  const { passwordHash = '' } = (await findAccount(store.read, 'nora')) ?? {}
  const made = { id: 'piet', username: 'piet', name: 'Piet Maas', passwordHash, role: 'user' } as const
  await addUser(store.write, { ...made, now: 0 })
  await trackFencer(store.write, 'piet', 'iris')
  nora = await running.signIn('nora')
  piet = await running.signIn('piet')
})
afterAll(() => running?.close())

const get = async (path: string, cookie = nora) => (await running.fetch(path, { headers: { cookie } })).json()
const put = (path: string, body: unknown, cookie = nora) =>
  running.fetch(path, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const readBouts = async (cookie = nora) => VideoDesk.parse(await get(DESK, cookie)).bouts
const cutOf = async (nth: number, more: object = {}) => {
  const bout = (await readBouts())[nth]
  return { eventId: 'e1', boutId: bout?.id, film: FILM, filmName: 'Hall A', start: 90, end: 400, ...more }
}

describe('filing', () => {
  test('a bout in a film of an address is linked to its place in it, for everybody who sees the bout', async () => {
    const answer = await put(`${DESK}/cuts`, { cuts: [await cutOf(0)] })
    expect(answer.status).toBe(200)
    const { bouts } = VideoDesk.parse(await answer.json())
    expect(bouts[0]).toMatchObject({
      videoLink: 'https://youtu.be/dQw4w9WgXcQ?t=90',
      cut: { film: 'https://youtu.be/dQw4w9WgXcQ', filmName: 'Hall A', start: 90, end: 400, tags: [] },
    })
    const results = ResultEvent.parse(await get('/api/v3/view/results/iris/t1/e1', piet))
    expect(results.results.map(one => one.videoLink)).toContain('https://youtu.be/dQw4w9WgXcQ?t=90')
  })

  test('a film of somebody’s device is linked to nothing', async () => {
    const answer = await put(`${DESK}/cuts`, { cuts: [await cutOf(1, { film: 'file:77-ab' })] })
    expect(VideoDesk.parse(await answer.json()).bouts[1]).toMatchObject({
      videoLink: null,
      cut: { film: 'file:77-ab' },
    })
  })

  test.each([
    ['an end before its start', { start: 400, end: 90 }, 400],
    ['an address that is none', { film: 'https://a b' }, 400],
    ['another scheme', { film: 'http://youtu.be/dQw4w9WgXcQ' }, 400],
    ['a bout that is none of theirs', { boutId: 'p.9.x.y' }, 404],
    ['another event', { eventId: 'e9' }, 404],
    ['a film longer than a day', { end: 90_000 }, 400],
  ])('%s is refused, and nothing is changed', async (_, more, status) => {
    const before = await readBouts()
    expect((await put(`${DESK}/cuts`, { cuts: [await cutOf(0, more)] })).status).toBe(status)
    expect(await readBouts()).toEqual(before)
  })

  test('is for who may link the fencer’s bouts', async () => {
    expect((await put(`${DESK}/cuts`, { cuts: [await cutOf(0)] }, piet)).status).toBe(403)
  })
})

describe('tags', () => {
  const tags = [
    { at: 95.5, kind: 'own' },
    { at: 101, kind: 'card', card: 'yellow', side: 'other' },
    { at: 110, kind: 'note', text: 'Second intention' },
  ]
  const save = async (body: object, cookie = nora) =>
    put(
      `${DESK}/tags`,
      { eventId: 'e1', boutId: (await readBouts())[0]?.id, tags, version: 1, ...body },
      cookie,
    )

  test('are kept with the bout, and refused where somebody else has changed them since', async () => {
    const saved = await save({})
    expect(await saved.json()).toEqual({ version: 2 })
    expect((await readBouts())[0]?.cut).toMatchObject({ tags, version: 2 })
    expect((await save({ tags: [] })).status).toBe(412)
    expect((await readBouts())[0]?.cut?.tags).toEqual(tags)
  })

  test('are the family’s: who follows the other fencer alone reads and changes none of them', async () => {
    expect((await readBouts(piet)).every(bout => bout.cut === undefined)).toBe(true)
    expect((await save({ version: 2 }, piet)).status).toBe(403)
    const theirs = VideoDesk.parse(await get('/api/v3/view/videos/iris/tournament/t1', piet))
    expect(theirs.mayLink).toBe(true)
    expect(theirs.bouts.every(bout => bout.cut === undefined)).toBe(true)
  })

  test.each([
    ['a touch of nobody', [{ at: 1, kind: 'ours' }]],
    ['a place before the film', [{ at: -1, kind: 'own' }]],
    ['a card of no colour', [{ at: 1, kind: 'card', card: 'green', side: 'own' }]],
    ['an empty note', [{ at: 1, kind: 'note', text: '' }]],
    ['more than anybody tags', Array.from({ length: 401 }, (_, at) => ({ at, kind: 'own' }))],
  ])('%s is refused', async (_, wrong) => {
    expect((await save({ tags: wrong, version: 2 })).status).toBe(400)
  })
})

describe('taking out', () => {
  const takeOut = async (nth: number, cookie = nora) =>
    running.fetch(`${DESK}/out`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ eventId: 'e1', boutId: (await readBouts())[nth]?.id }),
    })

  test('is for who may file', async () => {
    expect((await takeOut(0, piet)).status).toBe(403)
  })

  test('takes the link to that film with it, and leaves one to another', async () => {
    await put(`${DESK}/cuts`, { cuts: [await cutOf(0)] })
    const { bouts } = VideoDesk.parse(await (await takeOut(0)).json())
    expect([bouts[0]?.videoLink, bouts[0]?.cut]).toEqual([null, undefined])
    expect((await takeOut(0)).status).toBe(404)

    await put(`${DESK}/cuts`, { cuts: [await cutOf(0)] })
    await put(`${DESK}/cuts`, { cuts: [await cutOf(0, { film: 'file:5-a' })] })
    const after = VideoDesk.parse(await (await takeOut(0)).json())
    expect(after.bouts[0]?.videoLink).toBe('https://youtu.be/dQw4w9WgXcQ?t=90')
    await put(`${DESK}/cuts`, { cuts: [await cutOf(0)] })
  })
})

test('what is there is counted, and listed to be watched', async () => {
  const backlog = VideoBacklog.parse(await get('/api/v3/view/videos/100123'))
  expect(backlog.tournaments).toMatchObject([{ id: 't1', bouts: 2, filmed: 2, watched: 1 }])
  const others = VideoBacklog.parse(await get('/api/v3/view/videos/100123', piet))
  expect(others.tournaments).toMatchObject([{ id: 't1', bouts: 2, filmed: 1, watched: 1 }])
  const list = PlayedBout.array().parse(await get(`${VIDEOS}/list?tournament=t1`))
  expect(list).toMatchObject([{ url: 'https://youtu.be/dQw4w9WgXcQ?t=90', end: 400 }])
  expect(PlayedBout.array().parse(await get(`${VIDEOS}/list?opponent=nobody`))).toEqual([])
})

test('nobody and nothing unknown has a desk', async () => {
  for (const path of [
    '/api/v3/view/videos/nobody',
    `${VIDEOS}/tournament/t9`,
    '/api/v3/view/videos/nobody/list',
  ]) {
    expect((await running.fetch(path, { headers: { cookie: nora } })).status, path).toBe(404)
  }
})

test('without a connection nobody is asked of films, and that is said', async () => {
  const answer = await running.fetch('/api/v3/videos/look', {
    method: 'POST',
    headers: { cookie: nora, 'content-type': 'application/json' },
    body: JSON.stringify({ urls: [FILM] }),
  })
  expect(await answer.json()).toEqual({ isConnected: false, films: [] })
})
