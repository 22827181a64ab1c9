import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addObserver } from '#server/store/accounts/profile.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { deleteUser } from '#server/store/following/account-data.ts'
import { NOTHING_LOST } from '#server/store/following/lost-sight.ts'
import { mayEdit } from '#server/store/live/may-edit.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { undoMerge } from '#server/store/merging/undo-merge.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { decideRequest, holdFencer, releaseFencer, removeMember } from './circle-members.ts'
import { inviteObserver, inviteParent, removeObserver, shareWithObserver } from './observer-shares.ts'
import { joinByCircleInvitation, takeCircleInvitation } from './take-circle-invitation.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const LATER = { now: NOW, expiresAt: NOW + 1000 }
const NANA = { name: 'Nana' }

describe.each(await testEngines())('circles on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['mia', 'dan', 'eve', 'nana', 'aunt'])
      await addUser(store.write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    for (const id of ['tess', 'iris', 'twin']) await addFencer(store.write, { id, name: `Ashgrove, ${id}` })
    for (const who of ['mia', 'dan', 'eve']) await trackFencer(store.write, who, 'tess')
    await trackFencer(store.write, 'mia', 'iris')
    await addObserver(store.write, 'mia', NANA)
  })
  afterEach(() => opened?.drop())

  const hold = (userId: string, fencerId = 'tess', now = NOW) =>
    holdFencer(opened.store.write, { userId, fencerId }, now)
  const may = (userId: string, ...fencerIds: string[]) =>
    mayEdit(opened.store.read, { userId, role: 'user' }, fencerIds)
  const members = async (fencerId = 'tess') =>
    (
      await opened.store.read
        .selectFrom('circle_member')
        .select(['user_id', 'role'])
        .where('fencer_id', '=', fencerId)
        .orderBy('user_id')
        .execute()
    ).map(row => `${row.user_id} ${row.role}`)
  const follows = async (userId: string) =>
    (
      await opened.store.read
        .selectFrom('tracked_fencer')
        .select('fencer_id')
        .where('user_id', '=', userId)
        .orderBy('fencer_id')
        .execute()
    ).map(row => row.fencer_id)
  const invite = (tokenHash: string, fencerIds: string[]) =>
    inviteObserver(
      opened.store.write,
      { index: 0, expected: NANA },
      { id: tokenHash, userId: 'mia', tokenHash, fencerIds, ...LATER },
    )
  const take = (userId: string, tokenHash: string) =>
    takeCircleInvitation(opened.store.write, tokenHash, { userId, now: NOW })

  test('of all who hold a fencer at once one is the first, and the others ask', async () => {
    const outcomes = await Promise.all(['mia', 'dan', 'eve'].map(who => hold(who)))
    expect(outcomes.sort()).toEqual(['asked', 'asked', 'held'])
    expect(await members()).toHaveLength(1)
    expect(await hold('nana')).toBe(false)
    expect(await hold('mia', 'nobody')).toBe(false)
  })

  test('of all who take an invitation at once one gets it', async () => {
    expect(await invite('one', ['tess'])).toEqual(NOTHING_LOST)
    const taken = await Promise.all(['dan', 'eve', 'nana', 'aunt'].map(who => take(who, 'one')))
    expect(taken.sort()).toEqual(['noInvitation', 'noInvitation', 'noInvitation', 'taken'])
    expect(await members()).toHaveLength(2)
  })

  test('an account is made with what it was invited to, or not at all', async () => {
    await invite('one', ['tess'])
    const join = (id: string, username: string) =>
      joinByCircleInvitation(opened.store.write, 'one', { id, username, passwordHash: 'h', now: NOW })
    expect(await join('x', 'mia')).toBe('nameTaken')
    expect(await join('new', 'new')).toBe('joined')
    expect(await follows('new')).toEqual(['tess'])
    expect(await join('late', 'late')).toBe('noInvitation')
    const left = await opened.store.read
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', 'late')
      .execute()
    expect(left).toEqual([])
  })

  test('an invitation leads to those alone whom its maker holds when it is taken', async () => {
    await hold('mia')
    await invite('one', ['iris', 'tess'])
    await removeMember(opened.store.write, { userId: 'mia', fencerId: 'tess' }, { by: 'otto', isAdmin: true })
    await hold('dan')
    expect(await take('nana', 'one')).toBe('taken')
    expect(await follows('nana')).toEqual(['iris'])
  })

  test('who invites an observer anew, or removes one, takes back all that the one before was given', async () => {
    await invite('one', ['tess', 'iris'])
    await take('nana', 'one')
    await invite('two', ['tess'])
    expect(await follows('nana')).toEqual([])
    await take('aunt', 'two')
    expect(await follows('aunt')).toEqual(['tess'])
    const wanted = { index: 0, expected: NANA }
    expect(await removeObserver(opened.store.write, 'mia', wanted)).toEqual({
      userIds: ['aunt'],
      eventIds: [],
    })
    expect(await follows('aunt')).toEqual([])
    expect(await removeObserver(opened.store.write, 'mia', wanted)).toBe('changed')
    // A new observer on the same place has nothing of it.
    await addObserver(opened.store.write, 'mia', NANA)
    const share = { userId: 'mia', fencerIds: ['tess'], now: NOW }
    expect(await shareWithObserver(opened.store.write, wanted, share)).toEqual(NOTHING_LOST)
    expect(await members()).toEqual(['mia parent'])
  })

  test('what was told of a fencer goes with the share', async () => {
    const { write, read } = opened.store
    await invite('one', ['tess'])
    await take('nana', 'one')
    const fact = {
      event_id: 'e',
      about: 'finished',
      value: '1',
      kind: 'finished',
      said: '{}',
      was: null,
    } as const
    for (const fencer_id of ['tess', 'iris'])
      await write
        .insertInto('notice_fact')
        .values({ ...fact, id: fencer_id, fencer_id, told: 1, at: 0, position: 0 })
        .execute()
    for (const fact_id of ['tess', 'iris'])
      await write.insertInto('notice').values({ user_id: 'nana', fact_id, at: 0, seen_at: null }).execute()
    const none = { userId: 'mia', fencerIds: [], now: NOW }
    await shareWithObserver(write, { index: 0, expected: NANA }, none)
    expect(await read.selectFrom('notice').select('fact_id').execute()).toEqual([{ fact_id: 'iris' }])
  })

  test('an observer becomes a parent, never a parent an observer', async () => {
    await invite('one', ['tess'])
    await take('nana', 'one')
    await inviteParent(opened.store.write, {
      id: 'two',
      userId: 'mia',
      tokenHash: 'two',
      fencerIds: ['tess'],
      ...LATER,
    })
    await take('nana', 'two')
    expect(await members()).toEqual(['mia parent', 'nana parent'])
    await invite('three', ['tess'])
    await take('nana', 'three')
    expect(await members()).toEqual(['mia parent', 'nana parent'])
    expect(await may('nana', 'tess')).toBe(true)
  })

  test('a request that nobody is left to decide ends: whoever asked says it anew, and it stands', async () => {
    const { read, write } = opened.store
    await hold('mia')
    expect(await hold('dan')).toBe('asked')
    await releaseFencer(write, { userId: 'mia', fencerId: 'tess' })
    expect(await read.selectFrom('circle_request').selectAll().execute()).toEqual([])
    expect(await hold('dan')).toBe('held')
    expect(await members()).toEqual(['dan parent'])
  })

  test('thirty invitations of an account stand at once, at most', async () => {
    const make = (nth: number) =>
      inviteParent(opened.store.write, {
        id: `i${nth}`,
        userId: 'mia',
        tokenHash: `i${nth}`,
        fencerIds: ['tess'],
        ...LATER,
      })
    for (let nth = 0; nth < 30; nth += 1) expect(await make(nth)).toEqual(NOTHING_LOST)
    expect(await make(30)).toBe('tooMany')
  })

  test('two records that are one have one circle, and two again when that is undone', async () => {
    const { write } = opened.store
    await hold('mia')
    await trackFencer(write, 'eve', 'twin')
    await hold('eve', 'twin')
    await trackFencer(write, 'mia', 'twin')
    await hold('mia', 'twin')
    const merge = await mergeFencers(write, { kept: 'tess', gone: 'twin' }, NOW)
    expect(await members()).toEqual(['mia parent'])
    await undoMerge(write, typeof merge === 'string' ? merge : merge.id, NOW)
    expect(await members()).toEqual(['mia parent'])
    expect(await members('twin')).toEqual(['eve parent'])
  })

  test('the circle of a deleted account is its other parents’, then everybody’s who follows', async () => {
    const { write } = opened.store
    await hold('mia')
    await hold('dan')
    const place = { userId: 'dan', fencerId: 'tess' }
    const decision = { by: 'mia', isAdmin: false, isGranted: true, now: NOW + 1 }
    expect(await decideRequest(write, place, decision)).toBe(true)
    expect(await decideRequest(write, place, decision)).toBe(false)
    await invite('one', ['tess'])
    await take('nana', 'one')
    await deleteUser(write, 'mia')
    expect(await members()).toEqual(['dan parent', 'nana observer'])
    expect(await may('eve', 'tess')).toBe(false)
    await deleteUser(write, 'dan')
    expect(await members()).toEqual([])
    expect(await follows('nana')).toEqual([])
    expect(await may('eve', 'tess')).toBe(true)
  })
})
