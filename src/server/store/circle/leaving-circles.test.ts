import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addObserver } from '#server/store/accounts/profile.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { deleteUser } from '#server/store/following/account-data.ts'
import { unfollowFencer } from '#server/store/following/following.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveFilmCuts } from '#server/store/results/film-cuts.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { setMember } from './admin-circles.ts'
import { addMember, holdFencer, releaseFencer, removeMember } from './circle-members.ts'
import { hidePerson } from './hide-person.ts'
import { inviteObserver, inviteParent, takeBackObserver } from './observer-shares.ts'
import { takeCircleInvitation } from './take-circle-invitation.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const AUNT = { name: 'Aunt' }
const PEOPLE = ['mia', 'dan', 'eve', 'nana', 'otto'] as const

describe.each(await testEngines())('leaving a circle on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { write } = opened.store
    for (const id of PEOPLE)
      await addUser(write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    await addFencer(write, { id: 'tess', name: 'Ashgrove, Tess', usafId: '1' })
    // Everybody followed before they were let in.
    for (const who of PEOPLE) await trackFencer(write, who, 'tess')
    await holdFencer(write, { userId: 'mia', fencerId: 'tess' }, NOW)
    await member('dan', 'parent')
    await member('nana', 'observer')
  })
  afterEach(() => opened?.drop())

  const place = (userId: string) => ({ userId, fencerId: 'tess' })
  const member = (userId: string, role: 'parent' | 'observer') =>
    addMember(opened.store.write, { ...place(userId), role, addedBy: 'mia', now: NOW + 1 })
  const hide = () =>
    hidePerson(opened.store.write, { fencerId: 'tess', isHidden: true, by: 'otto', now: NOW + 2 })
  const listUsers = async (table: 'tracked_fencer' | 'circle_member' | 'notice' | 'notice_delivery') =>
    (await opened.store.read.selectFrom(table).select('user_id').distinct().orderBy('user_id').execute()).map(
      row => row.user_id,
    )
  const film = (userId: string) =>
    saveFilmCuts(opened.store.write, { fencerId: 'tess', userId, now: NOW }, [
      { eventId: 'e1', boutId: 'b1', film: 'https://youtu.be/x', filmName: null, start: 5, end: 9 },
    ])
  const countCuts = async () =>
    (await opened.store.read.selectFrom('film_cut').select('bout_id').execute()).length
  const inviteAunt = (tokenHash: string, fencerIds: string[]) =>
    inviteObserver(
      opened.store.write,
      { index: 0, expected: AUNT },
      { id: tokenHash, userId: 'mia', tokenHash, fencerIds, now: NOW, expiresAt: NOW + 99 },
    )
  const tellEverybody = async () => {
    const { write } = opened.store
    const fact = {
      event_id: 'e1',
      fencer_id: 'tess',
      about: 'finished',
      value: '1',
      kind: 'finished',
    } as const
    await write
      .insertInto('notice_fact')
      .values({ ...fact, id: 'f', said: '{}', was: null, told: 1, at: 0, position: 0 })
      .execute()
    for (const user_id of PEOPLE) {
      await write.insertInto('notice').values({ user_id, fact_id: 'f', at: 0, seen_at: null }).execute()
      await write
        .insertInto('notice_delivery')
        .values({
          user_id,
          fact_id: 'f',
          channel: 'push',
          state: 'sent',
          at: 0,
          due_at: 0,
          tries: 1,
          ended_at: 1,
          why: null,
        })
        .execute()
    }
  }

  describe.each([
    ['says that they are not theirs', (who: string) => releaseFencer(opened.store.write, place(who))],
    [
      'is taken out',
      (who: string) => removeMember(opened.store.write, place(who), { by: 'otto', isAdmin: true }),
    ],
    [
      'is taken out by an administrator',
      (who: string) => setMember(opened.store.write, place(who), { role: null, by: 'otto', now: NOW }),
    ],
    ['follows no more', (who: string) => unfollowFencer(opened.store.write, place(who))],
    ['is deleted', (who: string) => deleteUser(opened.store.write, who)],
  ])('who %s', (_way, leave) => {
    test('sees nothing more of somebody hidden, whatever they followed before, and is not let in again', async () => {
      await tellEverybody()
      await hide()
      expect(await listUsers('tracked_fencer')).toEqual(['dan', 'mia', 'nana'])
      expect(await listUsers('notice')).toEqual(['dan', 'mia', 'nana'])
      expect(await listUsers('notice_delivery')).toEqual(['dan', 'mia', 'nana'])
      await leave('dan')
      expect(await listUsers('tracked_fencer')).toEqual(['mia', 'nana'])
      expect(await listUsers('notice')).toEqual(['mia', 'nana'])
      expect(await listUsers('notice_delivery')).toEqual(['mia', 'nana'])
      expect(await holdFencer(opened.store.write, place('dan'), NOW + 3)).toBe(false)
    })

    test('takes those whom parents let look along, when no parent is left of somebody hidden', async () => {
      await hide()
      await leave('dan')
      await leave('mia')
      expect(await listUsers('tracked_fencer')).toEqual([])
      expect(await listUsers('circle_member')).toEqual([])
    })

    test('leaves what is filed of films to the parents who stay, and to nobody when none does', async () => {
      await film('dan')
      await leave('dan')
      expect(await countCuts()).toBe(1)
      await leave('mia')
      expect(await countCuts()).toBe(0)
    })
  })

  test('names every account that sees less by it', async () => {
    const ended = await releaseFencer(opened.store.write, place('dan'))
    expect(ended).toEqual({ userIds: [], eventIds: [] })
    // Nana followed before the circle let her in; her share ends all the same.
    const last = await unfollowFencer(opened.store.write, place('mia'))
    expect(last).toEqual({ userIds: ['nana'], eventIds: [] })
    expect(await listUsers('tracked_fencer')).toEqual(['dan', 'eve', 'nana', 'otto'])
  })

  test('a deleted account leaves nothing filed of those whom nobody holds', async () => {
    const { write } = opened.store
    await addFencer(write, { id: 'iris', name: 'Larkmoor, Iris', usafId: '2' })
    for (const userId of ['eve', 'otto']) {
      await trackFencer(write, userId, 'iris')
      await saveFilmCuts(write, { fencerId: 'iris', userId, now: NOW }, [
        { eventId: 'e1', boutId: userId, film: 'file:x', filmName: 'x.mp4', start: 5, end: 9 },
      ])
    }
    await deleteUser(write, 'eve')
    const left = await write.selectFrom('film_cut').select('bout_id').execute()
    expect(left).toEqual([{ bout_id: 'otto' }])
  })

  test('an administrator’s word about a role changes the role alone', async () => {
    const { write, read } = opened.store
    // Known by their followers alone: with the last of them they would be gone.
    await write
      .updateTable('fencer')
      .set({ usaf_id: null, for_followers: 1 })
      .where('id', '=', 'tess')
      .execute()
    for (const who of ['eve', 'otto', 'nana', 'dan']) await unfollowFencer(write, place(who))
    await write.updateTable('circle_member').set({ followed_before: 0 }).execute()
    await tellEverybody()
    const change = { by: 'otto', now: NOW + 5 }
    expect(await setMember(write, place('mia'), { role: 'observer', ...change })).toEqual({
      userIds: ['mia'],
      eventIds: [],
    })
    expect(await listUsers('tracked_fencer')).toEqual(['mia'])
    expect(await listUsers('notice')).toContain('mia')
    expect(await setMember(write, place('mia'), { role: 'parent', ...change })).toBeTruthy()
    const rows = await read
      .selectFrom('circle_member')
      .select(['user_id', 'role', 'followed_before'])
      .execute()
    expect(rows).toEqual([{ user_id: 'mia', role: 'parent', followed_before: 0 }])
    expect(await setMember(write, place('mia'), { role: null, ...change })).toBeTruthy()
    expect(await read.selectFrom('fencer').select('id').where('id', '=', 'tess').execute()).toEqual([])
  })

  test('of somebody hidden nobody outside keeps what they were told, though they followed no more', async () => {
    await tellEverybody()
    await unfollowFencer(opened.store.write, place('otto'))
    expect(await listUsers('notice')).toContain('otto')
    await hide()
    expect(await listUsers('notice')).toEqual(['dan', 'mia', 'nana'])
    expect(await listUsers('notice_delivery')).toEqual(['dan', 'mia', 'nana'])
  })

  test('an invitation that is refused changes nothing', async () => {
    const { write } = opened.store
    await addFencer(write, { id: 'theirs', name: 'Larkmoor, Iris', usafId: '2' })
    await addFencer(write, { id: 'free', name: 'Zeta, Una', usafId: '3' })
    for (const fencerId of ['theirs', 'free']) await trackFencer(write, 'mia', fencerId)
    await trackFencer(write, 'otto', 'theirs')
    await holdFencer(write, { userId: 'otto', fencerId: 'theirs' }, NOW)
    await addObserver(write, 'mia', AUNT)
    await inviteAunt('one', ['tess'])
    await addUser(write, { id: 'aunt', username: 'aunt', passwordHash: 'h', role: 'user', now: 1 })
    expect(await takeCircleInvitation(write, 'one', { userId: 'aunt', now: NOW })).toBe('taken')
    expect(await inviteAunt('two', ['free', 'theirs'])).toBe('notHeld')
    const parent = { id: 'three', userId: 'mia', tokenHash: 'three', now: NOW, expiresAt: NOW + 99 }
    expect(await inviteParent(write, { ...parent, fencerIds: ['free', 'theirs'] })).toBe('notHeld')
    expect(await listUsers('circle_member')).toContain('aunt')
    const free = await write
      .selectFrom('circle_member')
      .select('user_id')
      .where('fencer_id', '=', 'free')
      .execute()
    expect(free).toEqual([])
  })

  test('an invitation that is taken and taken back at once is one or the other', async () => {
    const { write } = opened.store
    await addObserver(write, 'mia', AUNT)
    for (let nth = 0; nth < 20; nth += 1) {
      await inviteAunt(`i${nth}`, ['tess'])
      await Promise.all([
        takeCircleInvitation(write, `i${nth}`, { userId: 'otto', now: NOW }),
        takeBackObserver(write, 'mia', { index: 0, expected: AUNT }),
      ])
    }
    await takeBackObserver(write, 'mia', { index: 0, expected: AUNT })
    expect(await listUsers('circle_member')).toEqual(['dan', 'mia', 'nana'])
  })

  test('many who leave, hide and follow at once wait for each other and never in a ring', async () => {
    const { write } = opened.store
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([
        releaseFencer(write, place('mia')),
        unfollowFencer(write, place('nana')),
        releaseFencer(write, place('dan')),
        hide(),
        removeMember(write, place('nana'), { by: 'mia', isAdmin: false }),
        setMember(write, place('dan'), { role: 'observer', by: 'otto', now: NOW }),
        unfollowFencer(write, place('eve')),
      ])
      await hidePerson(write, { fencerId: 'tess', isHidden: false, by: 'otto', now: NOW })
      for (const who of PEOPLE) await trackFencer(write, who, 'tess')
      await holdFencer(write, place('mia'), NOW)
      for (const who of ['mia', 'dan'] as const) await member(who, 'parent')
      await member('nana', 'observer')
    }
    expect(await listUsers('tracked_fencer')).toEqual([...PEOPLE].sort())
  })
})
