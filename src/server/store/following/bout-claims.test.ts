import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { deleteUser, readAccountData } from './account-data.ts'
import { findBoutClaim, giveBoutBack, listBoutClaims, takeBout } from './bout-claims.ts'
import { listCoached, listCoaches } from './coaches.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 24 * 3_600_000
const TEAM = Array.from({ length: 8 }, (_, at) => `f${at}`)
const PLACE = { eventId: 'foil', fencerId: 'f0' }

describe.each(await testEngines())('claims of bouts on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['ines', 'jonah', 'parent', 'stranger'])
      await addUser(store.write, {
        id,
        username: id,
        passwordHash: 'h',
        role: 'user',
        now: 1,
        name: `C ${id}`,
      })
    for (const id of TEAM) await addFencer(store.write, { id, name: `Ashgrove, ${id}`, club: 'Harbor' })
    for (const id of ['x', 'y']) await addFencer(store.write, { id, name: `Fern, ${id}`, club: 'Other' })
    await addFencer(store.write, { id: 'clubless', name: 'Fern, Ada' })
    // A coach of the club, one of all but the last, and a parent of six: more are followed elsewhere.
    for (const id of [...TEAM, 'x', 'clubless']) await trackFencer(store.write, 'ines', id)
    for (const id of TEAM.slice(0, 7)) await trackFencer(store.write, 'jonah', id)
    for (const id of [...TEAM.slice(0, 6), 'x', 'y']) await trackFencer(store.write, 'parent', id)
    await saveTournamentRow(store, { id: 't', name: 'Harbor Open' })
    for (const id of ['foil', 'epee']) await saveEventRow(store, { id, tournament_id: 't', name: id })
  })
  afterEach(() => opened?.drop())

  const take = (userId: string, more: { id?: string; bout?: string; over?: string; now?: number } = {}) => {
    const { id = `by-${userId}`, bout = 'pool 1 1', over, now = NOW } = more
    return takeBout(opened.store.write, { ...PLACE, id, bout, userId }, { over, now })
  }
  const find = async () => (await findBoutClaim(opened.store.read, PLACE))?.id
  const list = async () =>
    (await listBoutClaims(opened.store.read, { eventIds: ['foil', 'epee'], fencerIds: ['f0', 'f7'] })).map(
      ({ name, bout }) => [name, bout],
    )

  test('a coach follows more of the club than a family has; whoever is locked out coaches nobody', async () => {
    const { read, write } = opened.store
    expect([...(await listCoached(read, 'ines'))].sort()).toEqual(TEAM)
    expect([...(await listCoached(read, 'jonah'))].sort()).toEqual(TEAM.slice(0, 7))
    for (const nobody of ['parent', 'stranger']) expect((await listCoached(read, nobody)).size).toBe(0)
    expect([...(await listCoaches(read, 'f0'))].sort()).toEqual(['ines', 'jonah'])
    expect([...(await listCoaches(read, 'f7'))]).toEqual(['ines'])
    for (const id of ['x', 'clubless']) expect((await listCoaches(read, id)).size).toBe(0)
    await write.updateTable('app_user').set({ disabled_at: NOW }).where('id', '=', 'ines').execute()
    expect([...(await listCoaches(read, 'f0'))]).toEqual(['jonah'])
  })

  test('one goes to a bout; who comes second has to say whom they saw there', async () => {
    expect(await take('ines')).toBe(true)
    expect(await list()).toEqual([['C ines', 'pool 1 1']])
    expect(await take('jonah')).toBe(false)
    expect(await take('jonah', { over: 'another' })).toBe(false)
    expect(await find()).toBe('by-ines')
    expect(await take('jonah', { over: 'by-ines' })).toBe(true)
    expect(await list()).toEqual([['C jonah', 'pool 1 1']])
    expect(await take('ines', { over: 'by-ines' })).toBe(false)
    expect(await take('jonah', { id: 'again' })).toBe(true)
    expect(await find()).toBe('again')
  })

  test('of many who take a bout at once one gets it', async () => {
    const { write } = opened.store
    for (const id of ['a', 'b', 'c', 'd'])
      await addUser(write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    const all = ['a', 'b', 'c', 'd', 'ines', 'jonah']
    const taken = await Promise.all(all.map(userId => take(userId)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await find()).toBe(`by-${all[taken.indexOf(true)]}`)
    const over = (await find()) ?? ''
    const overTaken = await Promise.all(all.map(userId => take(userId, { id: `2-${userId}`, over })))
    // The holder's own takes nothing from anybody.
    expect(overTaken.filter(Boolean).length).toBeLessThanOrEqual(2)
  })

  test('the next bout of a fencer is free again, and old claims go', async () => {
    await take('ines')
    expect(await take('jonah', { bout: 'pool 1 2' })).toBe(true)
    expect(await list()).toEqual([['C jonah', 'pool 1 2']])
    const later = { ...PLACE, eventId: 'epee', id: 'n', bout: 'pool 1 1', userId: 'ines' }
    await takeBout(opened.store.write, later, { over: undefined, now: NOW + 3 * DAY })
    expect(await list()).toEqual([['C ines', 'pool 1 1']])
    expect(await find()).toBeUndefined()
  })

  test('is given back by who has it alone, and is of nobody who does not coach any more', async () => {
    const { write } = opened.store
    await take('jonah')
    expect(await giveBoutBack(write, PLACE, 'ines')).toBe(false)
    await write
      .deleteFrom('tracked_fencer')
      .where('user_id', '=', 'jonah')
      .where('fencer_id', '=', 'f5')
      .execute()
    expect(await list()).toEqual([])
    expect(await find()).toBe('by-jonah')
    expect(await giveBoutBack(write, PLACE, 'jonah')).toBe(true)
    expect(await giveBoutBack(write, PLACE, 'jonah')).toBe(false)
  })

  test('goes on to the one person two records become, stands in the export, and goes with its account', async () => {
    const { read, write } = opened.store
    await take('ines')
    await addFencer(write, { id: 'f0-again', name: 'Ashgrove, f0', club: 'Harbor' })
    await mergeFencers(write, { kept: 'f0-again', gone: 'f0' }, NOW)
    const place = { ...PLACE, fencerId: 'f0-again' }
    expect((await findBoutClaim(read, place))?.userId).toBe('ines')
    expect((await readAccountData(read, 'ines')).boutClaims).toEqual([
      { eventId: 'foil', fencer: 'Ashgrove, f0', bout: 'pool 1 1', at: NOW },
    ])
    await deleteUser(write, 'ines')
    expect(await findBoutClaim(read, place)).toBeUndefined()
  })
})
