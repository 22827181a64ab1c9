import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EntryDoubts } from '#contract/admin/admin-doubt.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { republishStored } from '#server/feed/publish/republish-stored.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { undoMerge } from '#server/store/merging/undo-merge.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveDoubts } from '#server/store/people/identity-doubts.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { doubtCalls } from './doubt-calls.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const caller = { userId: 'ann', role: 'admin', session: 's' } as const

describe.each(await testEngines())('deciding who an entry is on $name', ({ open }) => {
  let opened: TestStore
  let calls: ReturnType<typeof doubtCalls>
  beforeEach(async () => {
    opened = await open()
    const { store } = opened
    calls = doubtCalls({
      store,
      now: () => NOW,
      republish: id => republishStored(store, id).then(() => undefined),
    })
    await addUser(store.write, { id: 'ann', username: 'ann', passwordHash: 'h', role: 'admin', now: NOW })
    await saveTournamentRow(store, { id: 'past', name: 'Past' })
    await saveEventRow(store, { id: 'e', tournament_id: 'past', name: 'Foil' })
    await saveEntryRows(store, 'e', [
      ['x', 'ASHGROVE Tess'],
      ['y', 'ASHGROVE Tess'],
    ])
    await addFencer(store.write, { id: 'a', name: 'Ashgrove, Tess', club: 'North FC' })
    await doubt('e', 'x', 'a')
    await doubt('e', 'y', 'a')
  })
  afterEach(() => opened.drop())

  const doubt = (event_id: string, entry_id: string, fencer_id: string) =>
    saveDoubts(opened.store.write, [
      { event_id, entry_id, fencer_id, score: 2, evidence: 'rareName', at: NOW - 9 },
    ])
  const decide = (eventId: string, entryId: string, fencerId: string, decision: 'same' | 'different') =>
    calls.decideEntryDoubt({ input: { body: { eventId, entryId, fencerId, decision } }, caller })
  const undo = (eventId: string, entryId: string) =>
    calls.undoClaimedEntry({ input: { body: { eventId, entryId } }, caller })
  const claims = async () => (await calls.listClaimedEntries({ input: {}, caller })) as readonly object[]
  const doubted = async () => (await listAll()).doubts.map(one => one.entryId).sort()
  const listAll = async (query: { search?: string; limit?: number } = {}) =>
    EntryDoubts.parse(await calls.listEntryDoubts({ input: { query }, caller }))
  const personOf = async (eventId: string, entryId: string) =>
    (
      await opened.store.read
        .selectFrom('entry')
        .select('fencer_id')
        .where('event_id', '=', eventId)
        .where('entry_id', '=', entryId)
        .executeTakeFirstOrThrow()
    ).fencer_id

  test('sets the person of an event without a live document, says who did it, and takes it back', async () => {
    expect(await decide('e', 'x', 'a', 'same')).toEqual({ decided: true })
    expect(await personOf('e', 'x')).toBe('a')
    expect(await doubted()).toEqual(['y'])
    expect(await claims()).toEqual([
      {
        eventId: 'e',
        entryId: 'x',
        event: 'Foil',
        tournament: 'Past',
        name: 'ASHGROVE Tess',
        person: { id: 'a', name: 'Ashgrove, Tess' },
        by: 'ann',
        at: NOW,
      },
    ])
    expect(await undo('e', 'x')).toEqual({ undone: true })
    expect([await personOf('e', 'x'), await claims(), await doubted()]).toEqual([null, [], ['x', 'y']])
    await expect(undo('e', 'x')).rejects.toThrow('Decision not found')
  })

  test('says how many wait, a portion of them at a time, and those of a name', async () => {
    const { store } = opened
    const many = Array.from({ length: 120 }, (_, at) => `m${at}`)
    await saveEntryRows(
      store,
      'e',
      many.map((id, at) => [id, at === 7 ? 'ÖBERG Zoë_Ann' : 'MANY Ann']),
    )
    await addFencer(store.write, { id: 'm', name: 'Manyworth, Ann' })
    for (const id of many) await doubt('e', id, 'm')
    const first = await listAll()
    expect([first.total, first.doubts.length]).toEqual([122, 100])
    const more = await listAll({ limit: 200 })
    expect(more.doubts.slice(0, 100)).toEqual(first.doubts)
    expect(new Set(more.doubts.map(one => one.entryId)).size).toBe(122)
    const found = await listAll({ search: 'zoe oberg' })
    expect([found.total, found.doubts.map(one => one.entryId)]).toEqual([1, ['m7']])
    // The person whom an entry may be has a name, too.
    expect((await listAll({ search: 'manyworth', limit: 3 })).total).toBe(120)
    expect(await listAll({ search: '%' })).toEqual(await listAll())
    expect((await listAll({ search: 'nobody' })).total).toBe(0)
  })

  test('refuses what nobody doubts, what is decided, and whoever is in the event already', async () => {
    await expect(decide('e', 'x', 'nobody', 'same')).rejects.toThrow('Doubt not found')
    await decide('e', 'x', 'a', 'same')
    await expect(decide('e', 'x', 'a', 'same')).rejects.toThrow('Doubt not found')
    await expect(decide('e', 'y', 'a', 'same')).rejects.toThrow('Both entered')
    await undo('e', 'x')
    await decide('e', 'x', 'a', 'different')
    await expect(decide('e', 'x', 'a', 'same')).rejects.toThrow('Doubt not found')
    expect(await personOf('e', 'x')).toBe(null)
  })

  test('of two who decide at once one is heard', async () => {
    const said = await Promise.allSettled([decide('e', 'x', 'a', 'same'), decide('e', 'y', 'a', 'same')])
    expect(said.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await claims()).toHaveLength(1)
  })

  test('goes along when two people become one, and comes back with them', async () => {
    await decide('e', 'x', 'a', 'same')
    await addFencer(opened.store.write, { id: 'b', name: 'Ashgrove, Tess', club: 'North FC' })
    const merge = await mergeFencers(opened.store.write, { kept: 'b', gone: 'a' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    expect(await claims()).toMatchObject([{ person: { id: 'b' } }])
    await undoMerge(opened.store.write, merge.id, NOW)
    expect(await claims()).toMatchObject([{ person: { id: 'a' } }])
  })

  test('bouts of a live event follow, and go back', async () => {
    const { store } = opened
    const document = inventedEvent([inventedPool(1, [[5, 3]])])
    const [first] = document.fencers
    if (!first) throw new Error('nobody entered')
    await publishEvent({ store }, document)
    await addFencer(store.write, { id: 'c', name: 'Elsewhere, Someone', club: 'Far FC', country: 'FRA' })
    await doubt(document.id, first.id, 'c')
    const bouts = async () =>
      (await store.read.selectFrom('bout_side').select('bout_id').where('fencer_id', '=', 'c').execute())
        .length
    await decide(document.id, first.id, 'c', 'same')
    expect([await personOf(document.id, first.id), await bouts()]).toEqual(['c', 2])

    await undo(document.id, first.id)
    expect([await personOf(document.id, first.id), await bouts()]).toEqual([null, 0])
    expect(await doubted()).toContain(first.id)
  })

  test('an account that goes leaves what it said', async () => {
    await decide('e', 'x', 'a', 'same')
    await opened.store.write.deleteFrom('app_user').where('id', '=', 'ann').execute()
    expect(await claims()).toMatchObject([{ by: null, person: { id: 'a' } }])
  })
})
