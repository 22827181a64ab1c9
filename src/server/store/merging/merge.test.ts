import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { listFormer, saveFormer } from '#server/store/provenance/former-values.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { listDuplicates, markPeopleDistinct } from './duplicates.ts'
import { mergeFencers } from './merge-fencers.ts'
import { listMerges } from './merge-records.ts'
import { mergeTournaments } from './merge-tournaments.ts'
import { undoMerge } from './undo-merge.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const TABLES = [
  'tournament',
  'event',
  'fencer',
  'entry',
  'bout',
  'bout_side',
  'tracked_fencer',
  'fencer_rating',
  'standing',
  'people_told_apart',
  'identity_doubt',
  'entry_claim',
  'tournament_said',
  'event_said',
  'tournament_former',
  'event_former',
  'notice_fact',
  'watched_tournament',
] as const satisfies readonly (keyof Database)[]

describe.each(await testEngines())('merging on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  /** Every row of every table, whatever the order. */
  const dump = async (): Promise<Record<string, string[]>> => {
    const all: Record<string, string[]> = {}
    for (const table of TABLES) {
      const rows = await opened.store.write.selectFrom(table).selectAll().execute()
      all[table] = rows.map(row => JSON.stringify(row)).sort()
    }
    return all
  }

  test('two records of a person become one, and two again exactly as before', async () => {
    const { store } = opened
    await publishEvent({ store }, inventedEvent([inventedPool(1, [[5, 3]])]))
    const [first] = (await findLiveEvent(store.read, 'event-1'))?.fencers ?? []
    if (!first) throw new Error('nobody entered')
    await addFencer(store.write, { id: 'kept', name: 'Ashgrove, Tess', club: 'North FC' })
    await addFencer(store.write, { id: 'gone', name: 'ASHGROVE Tess', birthYear: 2012, usafId: '77' })
    await addFencer(store.write, { id: 'third', name: 'Larkmoor, Iris' })
    for (const id of ['ann', 'ben']) {
      await addUser(store.write, { id, username: id, passwordHash: 'h', role: 'user', now: NOW })
    }
    await trackFencer(store.write, 'ann', 'kept')
    await trackFencer(store.write, 'ann', 'gone')
    await trackFencer(store.write, 'ben', 'gone')
    await store.write
      .updateTable('entry')
      .set({ fencer_id: 'gone' })
      .where('event_id', '=', 'event-1')
      .where('entry_id', '=', first.id)
      .execute()
    const rated = { classification: 'E', year: 2026, source: 's', as_of: '2026-11-01' }
    await store.write
      .insertInto('fencer_rating')
      .values([
        { fencer_id: 'kept', weapon: 'foil', ...rated },
        { fencer_id: 'gone', weapon: 'foil', ...rated },
        { fencer_id: 'gone', weapon: 'epee', ...rated },
      ])
      .execute()
    const standing = { rank: 1, is_tied: 0, points: '12.5', source: 's', as_of: '2026-11-01' }
    await store.write
      .insertInto('standing')
      .values({ code: 'Y12WF', fencer_id: 'gone', ...standing })
      .execute()
    const side = { event_id: 'event-1', day: '2026-11-21', own_touches: 5, opponent_touches: 3, won: 1 }
    await store.write
      .insertInto('bout_side')
      .values([
        {
          ...side,
          fencer_id: 'gone',
          bout_id: 'b1',
          opponent_name: 'Iris',
          opponent_fencer_id: 'third',
          opponent_key: 'third',
        },
        {
          ...side,
          fencer_id: 'third',
          bout_id: 'b1',
          opponent_name: 'Tess',
          opponent_fencer_id: 'gone',
          opponent_key: 'gone',
        },
      ])
      .execute()
    await markPeopleDistinct(store.write, ['gone', 'third'], NOW)
    const before = await dump()
    expect(await listDuplicates(store.read)).toMatchObject([
      { left: { id: 'gone', events: 1 }, right: { id: 'kept' }, evidence: ['rareName'] },
    ])

    const merge = await mergeFencers(store.write, { kept: 'kept', gone: 'gone' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    expect(await listDuplicates(store.read)).toEqual([])
    const merged = await dump()
    expect(JSON.stringify(merged)).not.toContain('\\"gone\\"')
    expect(merged.tracked_fencer).toHaveLength(2)
    expect(merged.fencer_rating).toHaveLength(2)
    expect(merged.fencer?.find(row => row.includes('kept'))).toContain('"birth_year":2012')
    const linked = (await findLiveEvent(store.read, 'event-1'))?.fencers
    expect(linked?.find(fencer => fencer.id === first.id)?.fencerId).toBe('kept')
    expect(await listMerges(store.read)).toMatchObject([{ id: merge.id, kind: 'fencer', undone: false }])

    expect(await undoMerge(store.write, merge.id, NOW + 1)).toMatchObject({ undone: true })
    expect(await dump()).toEqual(before)
    const unlinked = (await findLiveEvent(store.read, 'event-1'))?.fencers
    expect(unlinked?.find(fencer => fencer.id === first.id)?.fencerId).toBe('gone')
    expect(await undoMerge(store.write, merge.id, NOW + 2)).toBe('unknown')
  })

  test('who entered the same event, or has two ids of USA Fencing, is not merged', async () => {
    const { store } = opened
    await saveTournamentRow(store, { id: 't-both', name: 'Both' })
    await saveEventRow(store, { id: 'e-both', tournament_id: 't-both', name: 'Foil' })
    await addFencer(store.write, { id: 'p1', name: 'Fairholt, Della', usafId: 'u1' })
    await addFencer(store.write, { id: 'p2', name: 'Fairholt, Della', usafId: 'u2' })
    await addFencer(store.write, { id: 'p3', name: 'Fairholt, Della', club: 'West' })
    await saveEntryRows(store, 'e-both', [
      ['1', 'Fairholt, Della', 'p1'],
      ['2', 'Fairholt, Della', 'p3'],
    ])
    const before = await dump()
    const merge = (kept: string, gone: string) => mergeFencers(store.write, { kept, gone }, NOW)
    expect(await merge('p1', 'p3')).toBe('bothEntered')
    expect(await merge('p1', 'p2')).toBe('twoUsafIds')
    await store.write.updateTable('fencer').set({ fie_id: '7' }).where('id', '=', 'p1').execute()
    await addFencer(store.write, { id: 'p5', name: 'Fairholt, Della' })
    await store.write.updateTable('fencer').set({ fie_id: '8' }).where('id', '=', 'p5').execute()
    expect(await merge('p1', 'p5')).toBe('twoFieIds')
    await store.write.deleteFrom('fencer').where('id', '=', 'p5').execute()
    await store.write.updateTable('fencer').set({ fie_id: null }).where('id', '=', 'p1').execute()
    expect(await merge('p1', 'p1')).toBe('same')
    expect(await merge('p1', 'nobody')).toBe('unknown')
    expect(await dump()).toEqual(before)
    await addFencer(store.write, { id: 'p4', name: 'Fairholt, Della', club: 'West' })
    const open = async () =>
      (await listDuplicates(store.read)).flatMap(({ left, right }) =>
        left.id.startsWith('p') ? [[left.id, right.id]] : [],
      )
    // Who stood in one event together is settled; of the others the likeliest come first.
    expect(await open()).toEqual([
      ['p3', 'p4'],
      ['p1', 'p4'],
      ['p2', 'p3'],
      ['p2', 'p4'],
    ])
    await markPeopleDistinct(store.write, ['p4', 'p3'], NOW)
    expect(await open()).not.toContainEqual(['p3', 'p4'])
  })

  test('two tournaments become one, and two again exactly as before', async () => {
    const { store } = opened
    const kind = { category: 'y12', gender: 'womens', weapon: 'epee' } as const
    const epee = { ...kind, name: 'Y12 Women’s Épée' }
    await saveTournamentRow(store, { id: 't-plan', name: 'Harvest RYC', usaf_id: '900', state: 'OR' })
    await saveEventRow(store, {
      id: 'e-plan',
      tournament_id: 't-plan',
      usaf_id: '901',
      rating: 'C1',
      ...epee,
    })
    await saveEntryRows(store, 'e-plan', [['1', 'Somebody']])
    await publishEvent(
      { store },
      inventedEvent([inventedPool(1, [[5, 3]])], { id: 'e-live', tournamentId: 't-live' }),
    )
    await store.write.updateTable('tournament').set({ ftl_id: 'F1' }).where('id', '=', 't-live').execute()
    await store.write.updateTable('event').set(epee).where('id', '=', 'e-live').execute()
    await saveEventRow(store, { id: 'e-other', tournament_id: 't-live', name: 'Other' })
    const usaf = { source: 'usafencing', changed: true } as const
    const ftl = { source: 'ftl', changed: true } as const
    await saveAttributions(
      store.write,
      [
        { about: 'tournament', id: 't-plan', topic: 'dates', ...usaf },
        { about: 'tournament', id: 't-live', topic: 'dates', ...ftl },
        { about: 'tournament', id: 't-live', topic: 'place', ...ftl },
        { about: 'event', id: 'e-plan', topic: 'spots', ...usaf },
        { about: 'event', id: 'e-plan', topic: 'entries', ...usaf },
      ],
      NOW,
    )
    const former = (id: string, item: string) => ({ id, item, before: 'x', source: 'ftl' }) as const
    await saveFormer(store.write, 'tournament', [former('t-live', 'end_day')], NOW)
    await saveFormer(store.write, 'event', [former('e-plan', 'start_time'), former('e-live', 'bout.a')], NOW)
    await addUser(store.write, { id: 'cleo', username: 'cleo', passwordHash: 'h', role: 'user', now: NOW })
    const watch = (tournament_id: string) => ({ user_id: 'cleo', tournament_id, at: NOW })
    await store.write
      .insertInto('watched_tournament')
      .values([watch('t-plan'), watch('t-live')])
      .execute()
    const noted = (id: string, of: { event_id?: string; tournament_id?: string }, value: string) => ({
      ...{
        id,
        event_id: '',
        fencer_id: '',
        tournament_id: '',
        about: 'closes',
        value,
        kind: 'deadline' as const,
      },
      ...{ said: '{}', was: null, told: 1, at: NOW, position: 0, until: null },
      ...of,
    })
    await store.write
      .insertInto('notice_fact')
      .values([
        noted('n1', { tournament_id: 't-plan' }, 'a'),
        noted('n2', { tournament_id: 't-live' }, 'a'),
        noted('n3', { tournament_id: 't-live' }, 'b'),
        noted('n4', { event_id: 'e-plan' }, 'a'),
      ])
      .execute()
    const before = await dump()

    const merge = await mergeTournaments(store.write, { kept: 't-plan', gone: 't-live' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    const facts = await store.read
      .selectFrom('notice_fact')
      .selectAll()
      .where('about', '=', 'closes')
      .execute()
    expect(facts.map(row => `${row.id} ${row.event_id}${row.tournament_id}`).sort()).toEqual([
      'n1 t-plan',
      'n3 t-plan',
      'n4 e-live',
    ])
    expect(await store.read.selectFrom('watched_tournament').select('tournament_id').execute()).toEqual([
      { tournament_id: 't-plan' },
    ])
    const told = async (table: 'tournament_said' | 'event_said', id: string) =>
      (await store.read.selectFrom(table).selectAll().where('about_id', '=', id).execute())
        .map(row => `${row.topic} ${row.source}`)
        .sort()
    expect(await told('tournament_said', 't-plan')).toEqual(['dates usafencing', 'place ftl'])
    // What was entered at the one without results is gone; who is entered now was told by the other.
    expect(await told('event_said', 'e-live')).toEqual(['entries file', 'results file', 'spots usafencing'])
    expect((await listFormer(store.read, 'tournament', 't-plan')).map(one => one.item)).toEqual(['end_day'])
    const items = (await listFormer(store.read, 'event', 'e-live')).map(one => one.item)
    expect(items).toEqual(['bout.a', 'start_time'])
    const rows = await store.read
      .selectFrom('event')
      .select(['id', 'usaf_id', 'rating', 'tournament_id'])
      .where('tournament_id', 'in', ['t-plan', 't-live'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: 'e-live', usaf_id: '901', rating: 'C1', tournament_id: 't-plan' },
      { id: 'e-other', usaf_id: null, rating: null, tournament_id: 't-plan' },
    ])
    expect((await findLiveEvent(store.read, 'e-live'))?.tournamentId).toBe('t-plan')
    const kept = await store.read
      .selectFrom('tournament')
      .select(['ftl_id', 'usaf_id', 'state'])
      .where('id', '=', 't-plan')
      .execute()
    expect(kept).toEqual([{ ftl_id: 'F1', usaf_id: '900', state: 'OR' }])

    await undoMerge(store.write, merge.id, NOW + 1)
    expect(await dump()).toEqual(before)
    expect((await findLiveEvent(store.read, 'e-live'))?.tournamentId).toBe('t-live')
  })

  test('two tournaments of one source stay two, and merges are undone last first', async () => {
    const { store } = opened
    for (const [id, usaf_id] of [
      ['m1', 'a'],
      ['m2', null],
      ['m3', null],
      ['m4', 'b'],
    ] as const) {
      await saveTournamentRow(store, { id, name: id, usaf_id })
    }
    const merge = (kept: string, gone: string, at: number) =>
      mergeTournaments(store.write, { kept, gone }, at)
    expect(await merge('m1', 'm4', NOW)).toBe('twoAtOneSource')
    const first = await merge('m2', 'm3', NOW)
    const second = await merge('m1', 'm2', NOW + 1)
    if (typeof first === 'string' || typeof second === 'string') throw new Error('refused')
    expect(await undoMerge(store.write, first.id, NOW + 2)).toBe('later')
    expect(await undoMerge(store.write, second.id, NOW + 2)).toMatchObject({ undone: true })
    expect(await undoMerge(store.write, first.id, NOW + 2)).toMatchObject({ undone: true })
  })
})
