import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteUser, readAccountData } from '#server/store/following/account-data.ts'
import {
  findFencersByName,
  followFencer,
  orderFencers,
  unfollowFencer,
} from '#server/store/following/following.ts'
import { NOTHING_LOST } from '#server/store/following/lost-sight.ts'
import { saveVideoLinks, type VideoLinkChange } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, listTrackedFencers } from '#server/store/people/fencers.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { findCalendarLanguage, listCalendarUsers } from './connected-calendars.ts'
import { findTokens, saveConnection, saveConsentState, saveTokens, takeConsentState } from './connections.ts'
import { isKnownDevice, saveKnownDevice } from './devices.ts'
import { addInvitation, findInvitation, joinByInvitation, listInvitations } from './invitations.ts'
import { savePreferences } from './preferences.ts'
import { addSession } from './sessions.ts'
import { changeUser, isLastAdmin, listUsers } from './user-list.ts'
import { addUser } from './users.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const save = (write: Store['write'], changes: readonly VideoLinkChange[]) =>
  write.transaction().execute(tx => saveVideoLinks(tx, changes))

describe.each(await testEngines())('accounts on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { write } = opened.store
    const account = { passwordHash: 'h', now: NOW }
    await addUser(write, { ...account, id: 'nora', username: 'nora', role: 'user' })
    await addUser(write, { ...account, id: 'otto', username: 'otto', role: 'admin' })
    const names = ['O’BRIEN Zoë', 'OBERG Ana', 'LIND 100%', 'LIND_X Una', 'LÖW Zoe']
    for (const [at, name] of names.entries()) await addFencer(write, { id: `f${at}`, name })
  })
  afterAll(() => opened?.drop())

  test('fencers are found by any part of their name, those that begin so first, taken literally', async () => {
    const find = async (text: string) =>
      (await findFencersByName(opened.store.read, { userId: 'nora', text, most: 20 })).map(one => one.id)
    expect(await find('zoe')).toEqual(['f4', 'f0'])
    expect(await find('zo obr')).toEqual(['f0'])
    expect((await find('ob')).sort()).toEqual(['f0', 'f1'])
    expect(await find('berg')).toEqual(['f1'])
    expect(await find('rien')).toEqual(['f0'])
    expect(await find('%')).toEqual([])
    expect(await find("' or 1=1 --")).toEqual([])
  })

  test('following keeps an order; an order of other people is refused', async () => {
    const { read, write } = opened.store
    const ids = async () => (await listTrackedFencers(read, 'nora')).map(one => one.id)
    for (const id of ['f0', 'f1', 'f2']) expect(await followFencer(write, 'nora', id)).toBe(true)
    expect(await followFencer(write, 'nora', 'nobody')).toBe(false)
    const order = (fencerIds: string[]) => orderFencers(write, { userId: 'nora', fencerIds })
    expect(await order(['f2', 'f0', 'f1'])).toBe(true)
    for (const wrong of [['f2'], ['f2', 'f0', 'f3'], ['f2', 'f2', 'f0']])
      expect(await order(wrong)).toBe(false)
    expect(await ids()).toEqual(['f2', 'f0', 'f1'])
    expect(await unfollowFencer(write, { userId: 'nora', fencerId: 'f0' })).toEqual(NOTHING_LOST)
    expect(await unfollowFencer(write, { userId: 'nora', fencerId: 'f0' })).toBe(false)
    expect(await ids()).toEqual(['f2', 'f1'])
  })

  test('preferences belong to the follower', async () => {
    const { read, write } = opened.store
    await followFencer(write, 'otto', 'f1')
    const mine = { userId: 'nora', fencerId: 'f1' }
    expect(await savePreferences(write, mine, { weapons: ['foil', 'epee'], usaRegion: 3 })).toBe(true)
    expect(await savePreferences(write, mine, { genders: ['womens'] })).toBe(true)
    expect(await savePreferences(write, { ...mine, fencerId: 'f4' }, { weapons: [] })).toBe(false)
    const of = async (userId: string) =>
      (await listTrackedFencers(read, userId)).find(one => one.id === 'f1')?.preferences
    const none = { weapons: [], categories: [], genders: [], usaRegion: null }
    expect(await of('nora')).toEqual({
      ...none,
      weapons: ['foil', 'epee'],
      genders: ['womens'],
      usaRegion: 3,
    })
    expect(await of('otto')).toEqual(none)
  })

  test('an invitation stands until its day, is used once, and never with a taken name', async () => {
    const { read, write } = opened.store
    const invitation = { role: 'user', note: 'Liv', now: NOW, expiresAt: NOW + 1000 } as const
    await addInvitation(write, { ...invitation, id: 'i1', tokenHash: 't1' })
    await addInvitation(write, { ...invitation, id: 'i2', tokenHash: 't2', setup: true })
    expect((await listInvitations(read, NOW)).map(one => one.id)).toEqual(['i1'])
    expect(await findInvitation(read, 't2', NOW), 'there are accounts').toBeUndefined()
    expect(await findInvitation(read, 't1', NOW + 1000)).toBeUndefined()
    const person = { id: 'liv', username: 'otto', passwordHash: 'h', now: NOW }
    expect(await joinByInvitation(write, 't1', person)).toBe('nameTaken')
    expect(await findInvitation(read, 't1', NOW), 'not used up').toMatchObject({ id: 'i1' })
    const joins = await Promise.all(
      ['liv', 'liv2'].map(id => joinByInvitation(write, 't1', { ...person, id, username: id })),
    )
    expect(joins.sort()).toEqual(['joined', 'noInvitation'])
  })

  test('accounts are listed with their last use, closed, and never the last administrator unseen', async () => {
    const { read, write } = opened.store
    await addSession(write, { tokenHash: 's1', userId: 'nora', now: NOW + 5, expiresAt: NOW + 9_000 })
    const nora = async () => (await listUsers(read)).find(one => one.id === 'nora')
    expect(await nora()).toEqual({
      id: 'nora',
      username: 'nora',
      role: 'user',
      disabled: false,
      createdAt: NOW,
      seenAt: NOW + 5,
    })
    expect(await isLastAdmin(read, 'otto')).toBe(true)
    expect(await changeUser(write, 'nora', { role: 'admin', disabled: true, now: NOW })).toBe('changed')
    expect(await nora()).toMatchObject({ role: 'admin', disabled: true, seenAt: null })
    expect(await isLastAdmin(read, 'otto')).toBe(true)
    expect(await changeUser(write, 'nobody', { disabled: true, now: NOW })).toBe('unknown')
    expect(await changeUser(write, 'otto', { role: 'user', now: NOW })).toBe('lastAdmin')
    expect(await changeUser(write, 'otto', { disabled: true, now: NOW })).toBe('lastAdmin')
    expect(await changeUser(write, 'otto', { role: 'admin', now: NOW })).toBe('changed')
    expect(await deleteUser(write, 'otto')).toBe(false)
  })

  test('of administrators who let go of one another at once one is left', async () => {
    const { read, write } = opened.store
    const letGo = [
      (id: string) => changeUser(write, id, { role: 'user', now: NOW }),
      (id: string) => changeUser(write, id, { disabled: true, now: NOW }),
      (id: string) => deleteUser(write, id),
    ]
    for (const [round, one] of [...letGo, ...letGo, ...letGo].entries()) {
      const other = letGo[(round + Math.floor(round / 3)) % 3] ?? one
      const account = { passwordHash: 'h', role: 'admin', now: NOW } as const
      for (const id of ['liv', 'may']) {
        await addUser(write, { ...account, id: `${id}${round}`, username: `${id}${round}` })
      }
      await changeUser(write, 'otto', { role: 'user', now: NOW })
      await Promise.all([one(`liv${round}`), other(`may${round}`)])
      const left = (await listUsers(read)).filter(user => user.role === 'admin' && !user.disabled)
      expect(left, `round ${round}`).toHaveLength(1)
      await changeUser(write, 'otto', { role: 'admin', now: NOW })
      await changeUser(write, left[0]?.id ?? '', { role: 'user', now: NOW })
    }
  })

  test('a consent’s state works once, and tokens are replaced whole', async () => {
    const { read, write } = opened.store
    const state = { userId: 'nora', session: 's', verifier: 'v' }
    await saveConsentState(write, { ...state, stateHash: 'x', now: NOW, expiresAt: NOW + 100 })
    const takes = await Promise.all([takeConsentState(write, 'x', NOW), takeConsentState(write, 'x', NOW)])
    expect(takes.filter(Boolean)).toEqual([state])
    const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: NOW, scopes: ['one', 'two'] }
    await saveTokens(write, 'nora', tokens)
    await saveTokens(write, 'nora', { ...tokens, accessToken: 'b' })
    expect(await findTokens(read, 'nora')).toEqual({ ...tokens, accessToken: 'b', brokenAt: undefined })
    expect(await listCalendarUsers(read)).toEqual([])
    await saveConnection(write, 'nora', { name: 'GoogleCalendar', on: true, language: 'fr' })
    await saveConnection(write, 'nora', { name: 'GoogleCalendar', on: true, language: 'fr' })
    expect(await listCalendarUsers(read)).toEqual(['nora'])
    expect(await findCalendarLanguage(read, 'nora')).toBe('fr')
    expect(await findCalendarLanguage(read, 'otto')).toBe('en')
    expect(JSON.stringify(await readAccountData(read, 'nora'))).not.toMatch(/"[abr]"/)
  })

  test('a browser is known to the accounts that were signed in to from it', async () => {
    const { read, write } = opened.store
    await saveKnownDevice(write, 'nora', 'd', NOW)
    await saveKnownDevice(write, 'nora', 'd', NOW + 1)
    expect(await isKnownDevice(read, 'nora', 'd', NOW + 2)).toBe(true)
    expect(await isKnownDevice(read, 'otto', 'd', NOW + 2)).toBe(false)
    expect(await isKnownDevice(read, 'nora', 'd', NOW + 401 * 24 * 3_600_000)).toBe(false)
  })

  test('the data of an account hold its known browsers without their secret, and the videos that it linked', async () => {
    const { store } = opened
    const { read, write } = store
    await saveTournamentRow(store, { id: 't', name: 'Hall Cup' })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'Foil' })
    const link = { eventId: 'e', boutId: 'b1', userId: 'nora', now: NOW }
    await save(write, [{ ...link, url: 'https://youtu.be/aaaaaaaaaaa' }])
    await save(write, [{ ...link, boutId: 'b2', userId: 'otto', url: 'https://youtu.be/bbbbbbbbbbb' }])
    await saveKnownDevice(write, 'nora', 'secret-of-the-browser', NOW + 5)
    const data = await readAccountData(read, 'nora')
    expect(data).toMatchObject({
      videoLinks: [{ eventId: 'e', boutId: 'b1', url: 'https://youtu.be/aaaaaaaaaaa', linkedAt: NOW }],
      videoLinkChanges: [{ eventId: 'e', boutId: 'b1', before: null, changedAt: NOW }],
    })
    expect(data.knownDevices).toContainEqual({ seenAt: NOW + 5 })
    expect(JSON.stringify(data)).not.toMatch(/secret-of-the-browser|bbbbbbbbbbb/)
  })
})
