import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import { fencerProfile } from '#server/store/people/fencer-profile.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { findFencerId } from '#server/store/people/find-fencer-id.ts'
import { answerOver } from '#server/store/question/answer-over.ts'
import { monthBouts } from '#server/store/results/form.ts'
import { findResultEvent } from '#server/store/results/results.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import {
  findTakenBack,
  listVideoLinkChanges,
  listVideoLinks,
  saveVideoLinks,
  type VideoLinkChange,
} from './video-links.ts'

const SPRING: PastEvent = {
  tournamentId: 't-spring',
  tournament: 'Spring Open',
  eventId: 'e-spring',
  event: "Y14 Women's Foil",
  day: '2026-04-11',
  city: 'Portland, OR',
  people: {
    a: { name: 'Ashgrove, Tess', club: 'Harbor', fencerId: 'tess', place: 2 },
    b: { name: 'Larkmoor, Iris', club: 'Old Mill', fencerId: 'iris', place: 1 },
    c: { name: 'Zeta, Unknown', club: 'Nowhere' },
  },
  bouts: [
    ['a', 'b', 5, 3],
    ['c', 'a', 0, 5],
    ['a', 'b', 9, 15, 2],
  ],
}
const AUTUMN: PastEvent = {
  ...SPRING,
  tournamentId: 't-autumn',
  tournament: 'Autumn Cup',
  eventId: 'e-autumn',
  day: '2026-10-03',
  people: {
    x: { name: 'LARKMOOR Iris', club: 'Old Mill', fencerId: 'iris' },
    y: { name: 'Ashgrove, Tess', club: 'Harbor', fencerId: 'tess' },
    z: { name: 'ZETA Unknown', club: 'Nowhere' },
  },
  bouts: [
    ['x', 'y', 4, 4, 'pool', 'right'],
    ['y', 'z', undefined, undefined],
    ['x', 'z', undefined, undefined, 2, 'left'],
  ],
}

const save = (write: Store['write'], changes: readonly VideoLinkChange[]) =>
  write.transaction().execute(tx => saveVideoLinks(tx, changes))

describe.each(await testEngines())('bouts on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { write } = opened.store
    await addFencer(write, {
      id: 'tess',
      name: 'Ashgrove, Tess',
      usafId: '100123',
      birthYear: 2012,
      club: 'Harbor',
    })
    await addFencer(write, { id: 'iris', name: 'Larkmoor, Iris', birthYear: 2013, club: 'Old Mill' })
    await addUser(write, { id: 'u1', username: 'nora', passwordHash: '', role: 'user', name: 'Nora', now: 0 })
    await savePast(opened.store, SPRING)
    await savePast(opened.store, AUTUMN)
  })
  afterAll(() => opened?.drop())
  const meetings = async (fencer: string, opponent: string) =>
    (await opened.store.ask('headToHead', fencer, opponent, { userId: 'u1', isAdmin: false }))?.read()
      .bouts ?? []

  test('results: tournaments newest first, each with its events', async () => {
    const listed = (await opened.store.ask('resultTournaments', 'tess', 'u1'))?.read()
    expect(listed).toMatchObject([
      { id: 't-autumn', when: '2026-10-03', eventIds: ['e-autumn'], events: [{ wins: 1, losses: 0 }] },
      {
        id: 't-spring',
        name: 'Spring Open',
        location: 'Portland, OR',
        events: [{ name: "Y14 Women's Foil", place: 2, entries: 3, wins: 2, losses: 1 }],
      },
    ])
    expect((await opened.store.ask('resultTournaments', 'iris', 'u1'))?.read()).toHaveLength(2)
    expect(await opened.store.ask('resultTournaments', 'nobody', 'u1')).toBeUndefined()
  })

  test('results: an event whose list says the place alone is there too; without either it is not', async () => {
    const { store } = opened
    await saveTournamentRow(store, { id: 't-list', name: 'List Open', start_day: '2026-11-01' })
    for (const [id, place] of [
      ['e-placed', 7],
      ['e-entered', null],
    ] as const) {
      await saveEventRow(store, { id, tournament_id: 't-list', name: 'Senior Mixed Foil', registered: 20 })
      await saveEntryRows(store, id, [['tess', 'ASHGROVE Tess', 'tess']])
      await store.write.updateTable('entry').set({ place }).where('event_id', '=', id).execute()
    }
    const listed = (await store.ask('resultTournaments', 'tess', 'u1'))?.read()
    expect(listed?.[0]).toMatchObject({
      id: 't-list',
      eventIds: ['e-placed'],
      events: [{ place: 7, entries: 20, wins: 0, losses: 0 }],
    })
    await store.write.deleteFrom('event').where('tournament_id', '=', 't-list').execute()
  })

  test('an event’s bouts: the last round first, classes of the six, a draw told by its touches', async () => {
    const at = { fencerId: 'tess', tournamentId: 't-spring', eventId: 'e-spring' }
    const found = await findResultEvent(opened.store.read, at)
    expect(
      found?.results.map(one => [
        one.stage,
        one.opponent,
        one.myTouches,
        one.opponentTouches,
        one.resultClass,
      ]),
    ).toEqual([
      ['T2', 'Larkmoor, Iris', 9, 15, 'closeLoss'],
      ['Pool', 'Larkmoor, Iris', 5, 3, 'closeWin'],
      ['Pool', 'Zeta, Unknown', 5, 0, 'totalWin'],
    ])
    const autumn = await findResultEvent(opened.store.read, {
      ...at,
      tournamentId: 't-autumn',
      eventId: 'e-autumn',
    })
    expect(autumn?.results).toMatchObject([
      { opponent: 'LARKMOOR Iris', myTouches: 4, resultClass: null, won: true },
    ])
    expect(await findResultEvent(opened.store.read, { ...at, tournamentId: 't-autumn' })).toBeUndefined()
  })

  test('opponents: once each whatever their name’s form, by name, without the fencer', async () => {
    expect((await opened.store.ask('opponents', 'tess', 'u1'))?.read()).toEqual([
      {
        key: 'iris',
        fencerId: 'iris',
        name: 'Larkmoor, Iris',
        clubName: 'Old Mill',
        birthYear: 2013,
        wins: 2,
        losses: 1,
        bouts: 3,
        lastMet: '2026-10-03',
      },
      {
        key: '~zeta unknown',
        name: 'Zeta, Unknown',
        clubName: 'Nowhere',
        wins: 1,
        losses: 0,
        bouts: 1,
        lastMet: '2026-04-11',
      },
    ])
  })

  test('head-to-head: every bout with where it was, newest first; the same from the other side', async () => {
    const own = await meetings('tess', 'iris')
    expect(own.map(bout => [bout.date, bout.tournament, bout.category, bout.stage, bout.won])).toEqual([
      ['2026-10-03', 'Autumn Cup', 'Y14', 'Pool', true],
      ['2026-04-11', 'Spring Open', 'Y14', 'T2', false],
      ['2026-04-11', 'Spring Open', 'Y14', 'Pool', true],
    ])
    const other = await meetings('iris', 'tess')
    expect(other.map(bout => bout.won)).toEqual([false, true, false])
    expect(await meetings('tess', '~zeta unknown')).toHaveLength(1)
    expect(await meetings('iris', '~zeta unknown')).toMatchObject([
      { myTouches: null, resultClass: null, won: true },
    ])
  })

  test('bouts by month and score; without a day they count where their tournament began', async () => {
    const { read, write } = opened.store
    const of = async (from: string) =>
      (await answerOver(read, monthBouts('tess', from)))
        .map(one => `${one.month} ${one.won} ${one.ownTouches}-${one.opponentTouches} ×${one.count}`)
        .sort()
    const all = ['2026-04 false 9-15 ×1', '2026-04 true 5-0 ×1', '2026-04 true 5-3 ×1', '2026-10 true 4-4 ×1']
    expect(await of('2026-04-01')).toEqual(all)
    expect(await of('2026-05-01')).toEqual(all.slice(3))
    const sides = write.updateTable('bout_side').where('event_id', '=', 'e-spring')
    await sides.set({ day: '' }).execute()
    expect(await of('2026-04-01')).toEqual(all)
    expect(await of('2026-05-01')).toEqual(all.slice(3))
    await sides.set({ day: SPRING.day }).execute()
  })

  test('a fencer’s profile counts wins and losses by opponent', async () => {
    const { write, read } = opened.store
    await write
      .insertInto('fencer_rating')
      .values({
        fencer_id: 'tess',
        weapon: 'foil',
        classification: 'C',
        year: 2026,
        source: 's',
        as_of: '2026-01-01',
      })
      .execute()
    await write
      .insertInto('standing')
      .values({
        code: 'Y14WF',
        fencer_id: 'tess',
        rank: 7,
        is_tied: 1,
        points: '120.5',
        source: 's',
        as_of: '2026-01-01',
      })
      .execute()
    expect(await answerOver(read, fencerProfile('tess', '2026-11-21', ''))).toMatchObject({
      name: 'Ashgrove, Tess',
      idDetail: { usafId: '100123' },
      birthYear: 2012,
      firstCompetitionYear: 2026,
      currentRatings: { foil: { classification: 'C', year: 2026 } },
      standing: [{ code: 'Y14WF', rank: 7, isTied: true, points: 120.5 }],
      matchStats: {
        wins: [
          ['iris', 2],
          ['~zeta unknown', 1],
        ],
        losses: [['iris', 1]],
      },
      registrations: [{ tournament_id: 't-autumn' }, { tournament_id: 't-spring' }],
    })
    expect(
      await Promise.all(['tess', '100123', 'ext_usaf_#100123', 'x'].map(id => findFencerId(read, id, 'u1'))),
    ).toEqual(['tess', 'tess', 'tess', undefined])
  })

  test('a video stays with its bout while that is void, and comes back with it', async () => {
    const { write } = opened.store
    const boutId = 'p.1.a.c'
    const link = { eventId: 'e-spring', boutId, userId: 'u1', now: 1 }
    await save(write, [{ ...link, url: 'https://youtu.be/dQw4w9WgXcQ?t=90' }])
    await savePast(opened.store, { ...SPRING, bouts: SPRING.bouts.filter(bout => bout[0] !== 'c') })
    expect(await meetings('tess', '~zeta unknown')).toEqual([])
    await savePast(opened.store, SPRING)
    const [again] = await meetings('tess', '~zeta unknown')
    expect(again).toMatchObject({ id: boutId, videoLink: 'https://youtu.be/dQw4w9WgXcQ?t=90' })
  })

  test('every change of a video is noted; the newest can be taken back, an older one not', async () => {
    const { read, write } = opened.store
    const at = { eventId: 'e-spring', boutId: 'm.2.2', userId: 'u1', now: 5 }
    await save(write, [{ ...at, url: 'https://one.example/' }])
    await save(write, [{ ...at, url: 'https://one.example/' }])
    await save(write, [{ ...at, url: 'https://two.example/' }])
    expect(await listVideoLinkChanges(read, at.eventId, at.boutId)).toEqual([
      { number: 2, before: 'https://one.example/', after: 'https://two.example/', by: 'Nora', at: 5 },
      { number: 1, before: null, after: 'https://one.example/', by: 'Nora', at: 5 },
    ])
    expect(await findTakenBack(read, { ...at, number: 1 })).toBeUndefined()
    const undo = (await findTakenBack(read, { ...at, number: 2 })) as VideoLinkChange
    await save(write, [undo])
    await expect(save(write, [undo])).rejects.toThrow('changed meanwhile')
    expect((await listVideoLinks(read, at.eventId)).get(at.boutId)).toBe('https://one.example/')
    await save(write, [{ ...at, url: undefined }])
    expect((await listVideoLinks(read, at.eventId)).has(at.boutId)).toBe(false)
  })
})
