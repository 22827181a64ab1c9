import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { republishStored } from '#server/feed/publish/republish-stored.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import { markPeopleDistinct } from '#server/store/merging/duplicates.ts'
import { listMerges } from '#server/store/merging/merge-records.ts'
import { undoMerge } from '#server/store/merging/undo-merge.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveDoubts } from '#server/store/people/identity-doubts.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { joinSurePeople } from './join-sure-people.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('joining people by rule on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.drop())

  const losses: LostSight[] = []
  const run = () =>
    joinSurePeople({
      store: opened.store,
      now: () => NOW,
      signal: new AbortController().signal,
      write: work => opened.store.write.transaction().execute(work),
      republish: id => republishStored(opened.store, id),
      progress: () => {},
      lost: async lost => void losses.push(lost),
    })
  const people = async () =>
    (await opened.store.read.selectFrom('fencer').select('id').orderBy('id').execute()).map(({ id }) => id)
  const add = (id: string, more: object = {}) =>
    addFencer(opened.store.write, { id, name: 'Ashgrove, Tess', club: 'North FC', ...more })

  test('who is surely one becomes one, with what spoke for it, and can be two again for good', async () => {
    const { store } = opened
    await add('by-name')
    await add('by-number', { usafId: '77', club: 'North Fencing Club' })
    await addUser(store.write, { id: 'ann', username: 'ann', passwordHash: 'h', role: 'user', now: NOW })
    await trackFencer(store.write, 'ann', 'by-name')
    await run()
    expect(await people()).toEqual(['by-number'])
    const followed = await store.read.selectFrom('tracked_fencer').select('fencer_id').execute()
    expect(followed).toEqual([{ fencer_id: 'by-number' }])
    const [merge] = await listMerges(store.read, { kind: 'fencer' })
    expect(merge).toMatchObject({ keptId: 'by-number', goneId: 'by-name', undone: false })
    expect(merge?.evidence).toContain('sameClub')
    expect(await listMerges(store.read, { kind: 'tournament' })).toEqual([])

    await run()
    expect(await listMerges(store.read)).toHaveLength(1)
    await undoMerge(store.write, merge?.id ?? '', NOW)
    await run()
    expect(await people()).toEqual(['by-name', 'by-number'])
  })

  test('who is joined with somebody hidden is hidden, and whoever followed them sees less', async () => {
    const { store } = opened
    await add('by-name')
    await add('by-number', { usafId: '77' })
    await store.write.updateTable('fencer').set({ hidden_at: 5 }).where('id', '=', 'by-name').execute()
    await addUser(store.write, { id: 'ann', username: 'ann', passwordHash: 'h', role: 'user', now: NOW })
    await trackFencer(store.write, 'ann', 'by-number')
    losses.length = 0
    await run()
    expect(await people()).toEqual(['by-number'])
    expect(losses).toEqual([{ userIds: ['ann'], eventIds: [] }])
    expect(await store.read.selectFrom('tracked_fencer').selectAll().execute()).toEqual([])
  })

  test('who was told apart stays two, and who shares nothing but the name', async () => {
    await add('a')
    await add('b')
    await markPeopleDistinct(opened.store.write, ['a', 'b'], NOW)
    await addFencer(opened.store.write, { id: 'c', name: 'Larkmoor, Iris' })
    await addFencer(opened.store.write, { id: 'd', name: 'Larkmoor, Iris' })
    await run()
    expect(await people()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('who is apart from one stays apart from the one that one has become part of', async () => {
    await add('a', { usafId: '7' })
    await add('b')
    await add('c')
    await markPeopleDistinct(opened.store.write, ['b', 'c'], NOW)
    await run()
    const left = await people()
    expect(left).toHaveLength(2)
    const merges = await listMerges(opened.store.read)
    expect(merges.map(one => [one.keptId, one.goneId].sort().join())).not.toContain('b,c')
    expect(left).toContain('a')
  })

  test('an entry in doubt is somebody once the two it may be are one', async () => {
    const { store } = opened
    const document = inventedEvent([inventedPool(1, [[5, 3]])])
    const fencers = document.fencers.map(fencer => ({ ...fencer, club: 'North FC' }))
    await publishEvent({ store }, { ...document, fencers })
    const entry = await store.read.selectFrom('entry').selectAll().executeTakeFirstOrThrow()
    await addFencer(store.write, { id: 'a', name: entry.name, club: 'North FC', usafId: '7' })
    await addFencer(store.write, { id: 'b', name: entry.name, club: 'North FC' })
    await saveTournamentRow(store, { id: 't', name: 'Past' })
    for (const [at, fencerId] of ['a', 'b'].entries()) {
      await saveEventRow(store, { id: `past-${at}`, tournament_id: 't', name: 'Past' })
      await saveEntryRows(store, `past-${at}`, [['e', entry.name, fencerId]])
    }
    await saveDoubts(
      store.write,
      ['a', 'b'].map(fencer_id => ({
        event_id: entry.event_id,
        entry_id: entry.entry_id,
        fencer_id,
        score: 2,
        evidence: 'rareName',
        at: NOW,
      })),
    )
    await run()
    const after = await store.read
      .selectFrom('entry')
      .select('fencer_id')
      .where('event_id', '=', entry.event_id)
      .where('entry_id', '=', entry.entry_id)
      .executeTakeFirst()
    expect(await people()).toEqual(['a'])
    expect(after).toEqual({ fencer_id: 'a' })
  })
})
