import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VideoBacklog, VideoDesk } from '#contract/results/video-desk.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { saveVideoLinks } from '#server/store/live/video-links.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { findDesk } from './desk-bouts.ts'
import {
  dropFilmCuts,
  exportFilmCuts,
  listFileCuts,
  listFilmCuts,
  moveFileCuts,
  saveFilmCuts,
  saveTouchTags,
} from './film-cuts.ts'
import { findBacklog, listPlayedBouts } from './video-backlog.ts'

const SPRING: PastEvent = {
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
    ['c', 'a', 2, 5],
    ['a', 'b', 5, 3],
    ['a', 'c', 15, 10, 4],
    ['a', 'b', 9, 15, 2],
  ],
}
const AUTUMN: PastEvent = {
  ...SPRING,
  tournamentId: 't2',
  tournament: 'Autumn Open',
  eventId: 'e2',
  day: '2026-10-03',
  bouts: [['a', 'b', 5, 4]],
}
const FILM = 'https://youtu.be/dQw4w9WgXcQ'

describe.each(await testEngines())('where bouts are in films, on $name', ({ open }) => {
  let opened: TestStore
  let ids: string[]
  const change = { fencerId: 'tess', userId: 'nora', now: 5_000 }
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    await addUser(store.write, {
      id: 'nora',
      username: 'nora',
      passwordHash: 'x',
      role: 'user',
      name: 'Nora',
      now: 0,
    })
    for (const [id, name] of [
      ['tess', 'Ashgrove, Tess'],
      ['iris', 'Larkmoor, Iris'],
      ['una', 'Zeta, Una'],
    ] as const) {
      await addFencer(store.write, { id, name })
    }
    await trackFencer(store.write, 'nora', 'tess')
    await savePast(store, SPRING)
    await savePast(store, AUTUMN)
    ids = (await findDesk(store.write, { fencerId: 'tess', tournamentId: 't1' }))?.bouts.map(b => b.id) ?? []
  })
  afterAll(() => opened?.drop())

  test('the desk has the bouts in the order in which they were fenced: the pool’s order, then the table', async () => {
    const desk = await findDesk(opened.store.write, { fencerId: 'tess', tournamentId: 't1' })
    expect(VideoDesk.parse({ ...desk, mayLink: true }).bouts).toMatchObject([
      { roundOf: 0, opponent: 'Zeta, Una', own: 5, other: 2, won: true, isCorrected: false, videoLink: null },
      { roundOf: 0, opponent: 'Larkmoor, Iris', own: 5, other: 3 },
      { roundOf: 4, opponent: 'Zeta, Una', own: 15, other: 10 },
      { roundOf: 2, opponent: 'Larkmoor, Iris', own: 9, other: 15, won: false },
    ])
    expect(desk?.events).toEqual([{ id: 'e1', name: "Y14 Women's Foil", day: '2026-04-11' }])
    expect(await findDesk(opened.store.write, { fencerId: 'tess', tournamentId: 'none' })).toBeUndefined()
  })

  test('when a result was seen is told of those that somebody was told of, the first time it was', async () => {
    const { write } = opened.store
    const fact = (id: string, about: string, at: number, told: number) => ({
      ...{ id, event_id: 'e1', fencer_id: 'tess', about, value: id, kind: 'result' as const, said: '{}' },
      ...{ was: null, told, at, position: at },
    })
    await write
      .insertInto('notice_fact')
      .values([
        fact('f1', `result ${ids[0]}`, 7_000, 1),
        fact('f2', `result ${ids[0]}`, 9_000, 1),
        fact('f3', `result ${ids[1]}`, 8_000, 0),
      ])
      .execute()
    const desk = await findDesk(write, { fencerId: 'tess', tournamentId: 't1' })
    expect(desk?.bouts.map(bout => bout.endedAt)).toEqual([7_000, undefined, undefined, undefined])
  })

  test('a cut is kept for its fencer alone; its tags stay when its times change', async () => {
    const { write } = opened.store
    const cut = { eventId: 'e1', boutId: ids[0] ?? '', film: FILM, filmName: 'Hall A', start: 100, end: 340 }
    await saveFilmCuts(write, change, [cut])
    const tags = [{ at: 120.5, kind: 'own' as const }]
    const place = { eventId: 'e1', boutId: ids[0] ?? '' }
    expect(await saveTouchTags(write, change, { ...place, tags, version: 1 })).toBe(2)
    expect(await saveTouchTags(write, change, { ...place, tags: [], version: 1 })).toBeUndefined()
    await saveFilmCuts(write, change, [{ ...cut, start: 90, end: null }])
    const [held] = (await listFilmCuts(write, 'tess', ['e1'])).values()
    expect(held).toEqual({ film: FILM, filmName: 'Hall A', start: 90, end: null, tags, version: 2 })
    expect((await listFilmCuts(write, 'una', ['e1'])).size).toBe(0)
    expect((await listFilmCuts(write, 'tess', [])).size).toBe(0)
  })

  test('in another film the tags are as far behind the start as before', async () => {
    const { write } = opened.store
    const cut = {
      eventId: 'e1',
      boutId: ids[0] ?? '',
      film: 'file:9-ab',
      filmName: null,
      start: 10,
      end: 250,
    }
    await saveFilmCuts(write, change, [cut])
    const held = (await listFilmCuts(write, 'tess', ['e1'])).get(`e1 ${ids[0]}`)
    expect(held).toMatchObject({ film: 'file:9-ab', tags: [{ at: 40.5, kind: 'own' }], version: 3 })
  })

  test('no tag is moved before a film begins, nor behind where the longest ends', async () => {
    const { write } = opened.store
    const own = { ...change, fencerId: 'una' }
    const bout = { eventId: 'e1', boutId: ids[0] ?? '' }
    const save = (film: string, start: number) =>
      saveFilmCuts(write, own, [{ ...bout, film, filmName: null, start, end: null }])
    const held = async () => (await listFilmCuts(write, 'una', ['e1'])).get(`e1 ${ids[0]}`)
    await save('file:1', 100)
    await saveTouchTags(write, own, { ...bout, tags: [{ at: 86_400, kind: 'own' }], version: 1 })
    await save('file:2', 500)
    expect((await held())?.tags).toEqual([{ at: 86_400, kind: 'own' }])
    await saveTouchTags(write, own, { ...bout, tags: [{ at: 20, kind: 'own' }], version: 3 })
    await save('file:3', 0)
    expect((await held())?.tags).toEqual([{ at: 0, kind: 'own' }])
    await dropFilmCuts(write, 'una', [bout])
  })

  test('a film of a device is found for who follows the fencer, and is at its address from then on', async () => {
    const { write } = opened.store
    expect(await listFileCuts(write, 'nora', 'file:9-ab')).toEqual([
      { fencerId: 'tess', eventId: 'e1', boutId: ids[0], start: 10 },
    ])
    expect(await listFileCuts(write, 'otto', 'file:9-ab')).toEqual([])
    const cuts = [{ fencerId: 'tess', eventId: 'e1', boutId: ids[0] ?? '' }]
    const to = { from: 'file:9-ab', to: FILM, now: 1, cuts }
    await moveFileCuts(write, 'nora', { ...to, cuts: [] })
    expect(await listFileCuts(write, 'nora', 'file:9-ab')).toHaveLength(1)
    await moveFileCuts(write, 'nora', to)
    expect(await listFileCuts(write, 'nora', 'file:9-ab')).toEqual([])
    expect((await listFilmCuts(write, 'tess', ['e1'])).get(`e1 ${ids[0]}`)).toMatchObject({
      film: FILM,
      start: 10,
    })
    expect(await exportFilmCuts(write, 'nora')).toMatchObject([{ eventId: 'e1', film: FILM, start: 10 }])
  })

  test('how many bouts have a video, and those to be watched in their order with where each ends', async () => {
    const { write } = opened.store
    const made = { userId: 'nora', now: 6_000 }
    await write.transaction().execute(tx =>
      saveVideoLinks(tx, [
        { eventId: 'e1', boutId: ids[0] ?? '', url: `${FILM}?t=10`, ...made },
        { eventId: 'e1', boutId: ids[3] ?? '', url: 'https://vimeo.com/1', ...made },
      ]),
    )
    const cut = { film: 'file:1-c', filmName: null, start: 0, end: 60 }
    await saveFilmCuts(write, change, [{ eventId: 'e1', boutId: ids[1] ?? '', ...cut }])
    const backlog = VideoBacklog.parse(await findBacklog(write, 'tess', true))
    expect(backlog.tournaments).toMatchObject([
      { id: 't2', bouts: 1, filmed: 0 },
      { id: 't1', bouts: 4, filmed: 3 },
    ])
    expect(backlog.opponents).toEqual([
      { key: 'iris', name: 'Larkmoor, Iris', filmed: 1 },
      { key: 'una', name: 'Zeta, Una', filmed: 1 },
    ])
    const list = await listPlayedBouts(write, 'tess', { tournamentId: 't1' })
    expect(list).toMatchObject([
      { id: ids[0], roundOf: 0, url: `${FILM}?t=10`, end: 250, own: 5, other: 2 },
      { id: ids[3], roundOf: 2, url: 'https://vimeo.com/1', end: null },
    ])
    expect(await listPlayedBouts(write, 'tess', { opponentKey: 'una' })).toMatchObject([{ id: ids[0] }])
    expect(await listPlayedBouts(write, 'tess', {})).toHaveLength(2)
  })
})
