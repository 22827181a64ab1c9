import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addObserver } from '#server/store/accounts/profile.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addMember, decideRequest, removeMember } from '#server/store/circle/circle-members.ts'
import { hidePerson } from '#server/store/circle/hide-person.ts'
import { inviteObserver, inviteParent, takeBackObserver } from '#server/store/circle/observer-shares.ts'
import { takeCircleInvitation } from '#server/store/circle/take-circle-invitation.ts'
import { deleteUser } from '#server/store/following/account-data.ts'
import { unfollowFencer } from '#server/store/following/following.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { type FencerMerge, mergeFencers } from './merge-fencers.ts'
import { undoMerge } from './undo-merge.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const AUNT = { name: 'Aunt' }
const OF_EVE = { index: 0, expected: AUNT }
const TABLES = [
  'circle_member',
  'circle_request',
  'tracked_fencer',
  'notice_choice',
  'calendar_feed',
  'fencer',
] as const

/** Tess is known twice: of one record Mia is the parent, of the other Eve. */
describe.each(await testEngines())('two circles of one person on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { write } = opened.store
    for (const id of ['mia', 'eve', 'nana', 'aunt', 'otto'])
      await addUser(write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    for (const id of ['kept', 'gone']) await addFencer(write, { id, name: 'Ashgrove, Tess' })
    await member('mia', 'kept', 'parent')
    await member('nana', 'kept', 'observer')
    await member('eve', 'gone', 'parent')
    await member('aunt', 'gone', 'observer')
  })
  afterEach(() => opened?.drop())

  const member = (userId: string, fencerId: string, role: 'parent' | 'observer', now = NOW - 9) =>
    addMember(opened.store.write, { userId, fencerId, role, addedBy: null, now })
  const merge = async (): Promise<FencerMerge> => {
    const merged = await mergeFencers(opened.store.write, { kept: 'kept', gone: 'gone' }, NOW)
    if (typeof merged === 'string') throw new Error(merged)
    return merged
  }
  const undo = (merged: FencerMerge) => undoMerge(opened.store.write, merged.id, NOW + 9)
  const hide = (fencerId: string, now: number) =>
    hidePerson(opened.store.write, { fencerId, isHidden: true, by: 'otto', now })
  const list = async (table: 'circle_member' | 'circle_request' | 'tracked_fencer', fencerId = 'kept') =>
    (
      await opened.store.read
        .selectFrom(table)
        .select('user_id')
        .where('fencer_id', '=', fencerId)
        .orderBy('user_id')
        .execute()
    ).map(row => row.user_id)
  const dump = async () => {
    const all: Record<string, string[]> = {}
    for (const table of TABLES)
      all[table] = (await opened.store.read.selectFrom(table).selectAll().execute())
        .map(row => JSON.stringify(row))
        .sort()
    return all
  }
  const isHidden = async (id: string) =>
    (await opened.store.read.selectFrom('fencer').select('hidden_at').where('id', '=', id).executeTakeFirst())
      ?.hidden_at != null

  test('the circle of the one who stays goes on; parents of the other ask, and whom they let look sees nothing more', async () => {
    const { write } = opened.store
    await trackFencer(write, 'otto', 'gone')
    await write
      .insertInto('notice_choice')
      .values({ user_id: 'aunt', fencer_id: 'gone', kinds: '{}' })
      .execute()
    const before = await dump()
    const merged = await merge()
    expect(merged.lost).toEqual({ userIds: ['aunt', 'eve'], eventIds: [] })
    expect(await list('circle_member')).toEqual(['mia', 'nana'])
    expect(await list('circle_request')).toEqual(['eve'])
    expect(await list('tracked_fencer')).toEqual(['eve', 'mia', 'nana', 'otto'])
    await undo(merged)
    expect(await dump()).toEqual(before)
  })

  test('who followed of their own goes on following', async () => {
    const { write } = opened.store
    await trackFencer(write, 'otto', 'gone')
    await member('otto', 'gone', 'observer')
    await trackFencer(write, 'aunt', 'kept')
    const before = await dump()
    const merged = await merge()
    expect(await list('tracked_fencer')).toEqual(['aunt', 'eve', 'mia', 'nana', 'otto'])
    expect(await list('circle_member')).toEqual(['mia', 'nana'])
    await undo(merged)
    expect(await dump()).toEqual(before)
  })

  test('the circle of the one who is hidden goes on, whichever stays; others see nothing more, and have asked', async () => {
    await hide('gone', NOW - 5)
    const before = await dump()
    const merged = await merge()
    expect(merged).toMatchObject({ hides: true, lost: { userIds: ['mia', 'nana'] } })
    expect(await list('circle_member')).toEqual(['aunt', 'eve'])
    expect(await list('tracked_fencer')).toEqual(['aunt', 'eve'])
    expect(await list('circle_request')).toEqual(['mia'])
    await undo(merged)
    expect([await isHidden('kept'), await isHidden('gone')]).toEqual([false, true])
    expect(await dump()).toEqual(before)
  })

  test('who is in both is in the one by the row that says more', async () => {
    const { write } = opened.store
    await write
      .deleteFrom('circle_member')
      .where('fencer_id', '=', 'kept')
      .where('role', '=', 'parent')
      .execute()
    await member('nana', 'gone', 'parent')
    const before = await dump()
    const merged = await merge()
    expect(merged.lost.userIds).toEqual([])
    expect(await list('circle_member')).toEqual(['aunt', 'eve', 'nana'])
    const nana = await write
      .selectFrom('circle_member')
      .select('role')
      .where('user_id', '=', 'nana')
      .execute()
    expect(nana).toEqual([{ role: 'parent' }])
    await undo(merged)
    expect(await dump()).toEqual(before)
  })

  test('what was decided while they were one stands when they are two again', async () => {
    const { write } = opened.store
    // A parent of both who is taken out, an observer of both who is let go, and a parent of the other who is let in.
    await member('otto', 'kept', 'parent', NOW - 3)
    await member('otto', 'gone', 'parent', NOW - 3)
    await member('aunt', 'kept', 'observer')
    const merged = await merge()
    const admin = { by: 'otto', isAdmin: true }
    expect(await removeMember(write, { userId: 'otto', fencerId: 'kept' }, admin)).toBeTruthy()
    expect(await removeMember(write, { userId: 'aunt', fencerId: 'kept' }, admin)).toBeTruthy()
    const granted = { ...admin, isGranted: true, now: NOW + 3 }
    expect(await decideRequest(write, { userId: 'eve', fencerId: 'kept' }, granted)).toBe(true)
    await unfollowFencer(write, { userId: 'nana', fencerId: 'kept' })
    await undo(merged)
    expect(await list('circle_member')).toEqual(['eve', 'mia'])
    expect(await list('circle_member', 'gone')).toEqual(['eve'])
    expect(await list('circle_request')).toEqual([])
    expect(await list('tracked_fencer', 'gone')).toEqual(['eve'])
  })

  test('of two who are hidden strangers of either see nothing more', async () => {
    await trackFencer(opened.store.write, 'otto', 'gone')
    await member('otto', 'gone', 'observer')
    for (const id of ['kept', 'gone']) await hide(id, NOW - 5)
    const merged = await merge()
    expect(merged).toMatchObject({ hides: false, lost: { userIds: ['aunt', 'eve', 'otto'] } })
    expect(await list('circle_member')).toEqual(['mia', 'nana'])
    expect(await list('tracked_fencer')).toEqual(['mia', 'nana'])
    expect(await list('circle_request')).toEqual(['eve'])
  })

  test.each(['kept', 'gone'])(
    'nobody becomes a parent of somebody hidden whom nobody holds: %s',
    async hidden => {
      const { write } = opened.store
      await write.deleteFrom('circle_member').where('fencer_id', '=', hidden).execute()
      await hide(hidden, NOW - 5)
      const before = await dump()
      const merged = await merge()
      expect(await list('circle_member')).toEqual([])
      expect(await list('circle_request')).toEqual([hidden === 'kept' ? 'eve' : 'mia'])
      expect(await list('tracked_fencer')).toEqual([])
      await undo(merged)
      expect((await dump()).circle_member).toEqual(before.circle_member)
      expect((await dump()).tracked_fencer).toEqual(before.tracked_fencer)
    },
  )

  test('who was let in while they were one and was in before is in once', async () => {
    await hide('gone', NOW - 5)
    const merged = await merge()
    const granted = { by: 'eve', isAdmin: false, isGranted: true, now: NOW + 3 }
    expect(await decideRequest(opened.store.write, { userId: 'mia', fencerId: 'kept' }, granted)).toBe(true)
    await undo(merged)
    expect(await list('circle_member')).toEqual(['mia', 'nana'])
    expect(await list('tracked_fencer')).toEqual(['mia', 'nana'])
  })

  test('an invitation to both that is used up meanwhile does not come back', async () => {
    const { write } = opened.store
    await member('mia', 'gone', 'parent')
    const invitation = { id: 'i', userId: 'mia', tokenHash: 'i', now: NOW, expiresAt: NOW + 99 }
    await inviteParent(write, { ...invitation, fencerIds: ['kept', 'gone'] })
    const merged = await merge()
    expect(await takeCircleInvitation(write, 'i', { userId: 'otto', now: NOW + 1 })).toBe('taken')
    expect(await undo(merged)).toMatchObject({ id: merged.id })
    expect(await list('circle_member')).toEqual(['mia', 'nana', 'otto'])
  })

  describe('an observer', () => {
    beforeEach(async () => {
      const { write } = opened.store
      await write.deleteFrom('circle_member').where('user_id', '=', 'aunt').execute()
      await write.deleteFrom('tracked_fencer').where('user_id', '=', 'aunt').execute()
      await addObserver(write, 'eve', AUNT)
      const invitation = { id: 'i', userId: 'eve', tokenHash: 'i', fencerIds: ['gone'] }
      await inviteObserver(write, OF_EVE, { ...invitation, now: NOW, expiresAt: NOW + 99 })
      await takeCircleInvitation(write, 'i', { userId: 'aunt', now: NOW })
    })

    test('sees again what the family still shares', async () => {
      const before = await dump()
      const merged = await merge()
      expect(await list('tracked_fencer')).not.toContain('aunt')
      await undo(merged)
      expect(await dump()).toEqual(before)
    })

    test('whose share was taken back while they were one does not see again', async () => {
      const merged = await merge()
      await takeBackObserver(opened.store.write, 'eve', OF_EVE)
      await undo(merged)
      expect(await list('circle_member', 'gone')).toEqual(['eve'])
      expect(await list('tracked_fencer', 'gone')).toEqual(['eve'])
    })

    test('sees nothing when the parent who shared is gone', async () => {
      const merged = await merge()
      await deleteUser(opened.store.write, 'eve')
      await undo(merged)
      expect(await list('circle_member', 'gone')).toEqual([])
      expect(await list('tracked_fencer', 'gone')).toEqual([])
    })
  })

  test('a parent who stopped following by themselves does not hold again', async () => {
    const merged = await merge()
    await unfollowFencer(opened.store.write, { userId: 'eve', fencerId: 'kept' })
    await undo(merged)
    expect(await list('circle_member', 'gone')).toEqual([])
    expect(await list('tracked_fencer', 'gone')).toEqual([])
  })

  test('of an account that is gone by then nothing comes back', async () => {
    const { write } = opened.store
    await write.updateTable('circle_member').set({ added_by: 'otto' }).where('user_id', '=', 'aunt').execute()
    const merged = await merge()
    await deleteUser(write, 'eve')
    await deleteUser(write, 'otto')
    expect(await undo(merged)).toMatchObject({ id: merged.id })
    // Whom the last parent let look goes with them.
    expect(await list('circle_member', 'gone')).toEqual([])
  })

  test('who is hidden while they are one is hidden twice when they are two again', async () => {
    const { write } = opened.store
    await trackFencer(write, 'otto', 'gone')
    await trackFencer(write, 'otto', 'kept')
    const merged = await merge()
    expect(await hide('kept', NOW + 2)).toEqual(['eve', 'otto'])
    await undo(merged)
    expect([await isHidden('kept'), await isHidden('gone')]).toEqual([true, true])
    expect(await list('tracked_fencer')).toEqual(['mia', 'nana'])
    expect(await list('tracked_fencer', 'gone')).not.toContain('otto')
  })
})
