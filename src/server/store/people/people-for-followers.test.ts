import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { followEntrant } from '#server/store/entries/entrants.ts'
import { deleteUser } from '#server/store/following/account-data.ts'
import { followFencer, unfollowFencer } from '#server/store/following/following.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { addFencer, trackFencer } from './fencers.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const PLACE = { eventId: 'e1', entryId: 'a' }
const ROUNDS = 60

describe.each(await testEngines())('people known by their followers alone, on $name', ({ open }) => {
  let opened: TestStore
  let fencerId: string
  beforeEach(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['nora', 'omar']) {
      await addUser(store.write, { id, username: id, passwordHash: 'x', role: 'user', now: NOW })
    }
    await saveTournamentRow(store, { id: 't', name: 'Harbor Open' })
    for (const id of ['e1', 'e2']) await saveEventRow(store, { id, tournament_id: 't', name: 'Foil' })
    await saveEntryRows(store, 'e1', [['a', 'LINDQVIST Élodie']])
    await saveEntryRows(store, 'e2', [['z', 'LINDQVIST Élodie']])
    fencerId = (await followEntrant(store.write, 'nora', PLACE))?.fencerId ?? ''
  })
  afterEach(() => opened.drop())

  const unfollow = (userId: string, id = fencerId) =>
    unfollowFencer(opened.store.write, { userId, fencerId: id }).then(ended =>
      ended ? ended.eventIds : false,
    )
  const isKnown = async (id = fencerId) =>
    (await opened.store.read.selectFrom('fencer').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  const listEntries = () =>
    opened.store.read.selectFrom('entry').select(['entry_id', 'fencer_id']).orderBy('entry_id').execute()

  test('go with the last follower; who stood on the lists is an entrant again', async () => {
    const { write } = opened.store
    // Recognised by name afterwards: nobody but the follower knew that either.
    await write.updateTable('entry').set({ fencer_id: fencerId }).where('entry_id', '=', 'z').execute()
    expect(await unfollow('nora')).toEqual(['e1', 'e2'])
    expect(await isKnown()).toBe(false)
    expect(await listEntries()).toEqual([
      { entry_id: 'a', fencer_id: null },
      { entry_id: 'z', fencer_id: null },
    ])
    expect(await followFencer(write, 'omar', fencerId)).toBe(false)
    expect((await followEntrant(write, 'omar', PLACE))?.fencerId).not.toBe(fencerId)
  })

  test('go with the account; the last administrator stays, and so do they', async () => {
    const { write } = opened.store
    await write.updateTable('app_user').set({ role: 'admin' }).where('id', '=', 'nora').execute()
    expect(await deleteUser(write, 'nora')).toBe(false)
    expect(await isKnown()).toBe(true)
    await write.updateTable('app_user').set({ role: 'admin' }).where('id', '=', 'omar').execute()
    expect(await deleteUser(write, 'nora')).toEqual({ userIds: [], eventIds: ['e1'] })
    expect(await isKnown()).toBe(false)
  })

  test('stay with another follower, and of two who leave at once the second takes them along', async () => {
    await trackFencer(opened.store.write, 'omar', fencerId)
    expect(await unfollow('nora')).toEqual([])
    expect(await isKnown()).toBe(true)
    expect(await followFencer(opened.store.write, 'nora', fencerId)).toBe(true)
    await Promise.all([unfollow('nora'), unfollow('omar')])
    expect(await isKnown()).toBe(false)
  })

  test('whoever follows while the last one leaves gets a person, or an entrant who became one', async () => {
    const { write } = opened.store
    let [leaves, comes] = ['nora', 'omar'] as [string, string]
    let known = fencerId
    // The one may go at any point of the other's way.
    for (let round = 0; round < ROUNDS; round += 1) {
      const [, followed] = await Promise.all([unfollow(leaves, known), followEntrant(write, comes, PLACE)])
      known = followed?.fencerId ?? ''
      expect(await isKnown(known)).toBe(true)
      ;[leaves, comes] = [comes, leaves]
    }
    expect(await unfollow(leaves, known)).toEqual(['e1'])
    expect(await isKnown(known)).toBe(false)
  })

  test('whoever is known from elsewhere stays', async () => {
    await addFencer(opened.store.write, { id: 'known', name: 'LINDHOLM Tove' })
    await followFencer(opened.store.write, 'nora', 'known')
    expect(await unfollow('nora', 'known')).toEqual([])
    expect(await isKnown('known')).toBe(true)
  })

  const knowledge: Record<string, (store: TestStore['store'], id: string) => Promise<unknown>> = {
    'a member number': ({ write }, id) =>
      write.updateTable('fencer').set({ usaf_id: '100199' }).where('id', '=', id).execute(),
    'a number of the FIE': ({ write }, id) =>
      write.updateTable('fencer').set({ fie_id: '77' }).where('id', '=', id).execute(),
    'a place in a result': ({ write }) =>
      write.updateTable('entry').set({ place: 3 }).where('entry_id', '=', 'a').execute(),
    'a bout': ({ write }, id) =>
      write
        .insertInto('bout_side')
        .values({
          fencer_id: id,
          event_id: 'e1',
          bout_id: 'p.1',
          day: '2026-11-21',
          opponent_name: 'X',
          opponent_fencer_id: null,
          opponent_key: '~x',
          opponent_club: null,
          own_touches: 5,
          opponent_touches: 1,
          won: 1,
        })
        .execute(),
    'a rating': ({ write }, id) =>
      write
        .insertInto('fencer_rating')
        .values({
          fencer_id: id,
          weapon: 'foil',
          classification: 'B',
          year: 2026,
          source: 'usaf',
          as_of: '2026-11-01',
        })
        .execute(),
    'somebody’s word who an entry is': ({ write }, id) =>
      write
        .insertInto('entry_claim')
        .values({ event_id: 'e2', entry_id: 'z', fencer_id: id, before_id: null, user_id: null, at: NOW })
        .execute(),
    'a joined record': async ({ write }, id) => {
      await addFencer(write, { id: 'twin', name: 'LINDQVIST Élodie' })
      return mergeFencers(write, { kept: id, gone: 'twin' }, NOW)
    },
  }
  test.each(Object.entries(knowledge))('%s keeps them', async (_, learn) => {
    await learn(opened.store, fencerId)
    expect(await unfollow('nora')).toEqual([])
    expect(await isKnown()).toBe(true)
  })
})
