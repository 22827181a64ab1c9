import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { deleteUser, readAccountData } from './account-data.ts'
import { addAwaited, listAwaited, refuseAwaited, removeAwaited } from './awaited-names.ts'
import { NOTHING_LOST } from './lost-sight.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('awaited names on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['nora', 'otto', 'root'])
      await addUser(store.write, {
        id,
        username: id,
        passwordHash: 'h',
        now: NOW,
        role: id === 'root' ? 'admin' : 'user',
      })
  })
  afterAll(() => opened?.drop())

  let at = NOW
  const add = (userId: string, name: string) => {
    at += 1
    return addAwaited(opened.store.write, userId, { name, now: at })
  }
  const list = (userId = 'nora') => listAwaited(opened.store.read, userId)
  const matches = async () =>
    (await list()).map(({ name, matches: found }) => [name, ...found.map(({ id }) => id)])

  test('a name waits until somebody of it appears, however it is written, and nobody is followed by itself', async () => {
    const { store } = opened
    expect(await add('nora', ' Tess Ashgrove ')).toBe('added')
    expect(await add('nora', 'ASHGROVE Tess')).toBe('added')
    expect(await add('nora', 'Ana Maria Lopez Vega')).toBe('added')
    expect(await matches()).toEqual([['Tess Ashgrove'], ['Ana Maria Lopez Vega']])
    await addFencer(store.write, { id: 'f1', name: 'Ashgrove, Tess', birthYear: 2014, club: 'Harbor' })
    await addFencer(store.write, { id: 'f2', name: 'Ashgrove, Tessa' })
    await addFencer(store.write, { id: 'f3', name: 'Lopez Vega, Ana Maria' })
    expect(await matches()).toEqual([
      ['Tess Ashgrove', 'f1'],
      ['Ana Maria Lopez Vega', 'f3'],
    ])
    expect((await list())[0]?.matches[0]).toMatchObject({ birthYear: 2014, currentClubName: 'Harbor' })
    expect(await store.read.selectFrom('tracked_fencer').selectAll().execute()).toEqual([])
  })

  test('who is on an entry list only is found as well', async () => {
    const { store } = opened
    await saveTournamentRow(store, { id: 't', name: 'T', start_day: '2026-11-21', end_day: '2026-11-21' })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'Y12 WF', day: '2026-11-21' })
    await saveEntryRows(store, 'e', [['a', 'ASHGROVE Tess']])
    expect((await matches())[0]).toEqual(['Tess Ashgrove', 'f1', '~e~a'])
  })

  test('somebody else of the name is not offered again, nor is whoever is followed', async () => {
    const { store } = opened
    const [tess, ana] = await list()
    const refuse = (fencerId: string, userId = 'nora') =>
      refuseAwaited(store.write, userId, { id: tess?.id ?? '', fencerId })
    expect(await refuse('f3')).toBe(false)
    expect(await refuse('f1', 'otto')).toBe(false)
    expect(await refuse('f1')).toBe(true)
    expect(await refuse('~e~a')).toBe(true)
    expect((await matches())[0]).toEqual(['Tess Ashgrove'])
    await trackFencer(store.write, 'nora', 'f3')
    expect((await matches())[1]).toEqual(['Ana Maria Lopez Vega'])
    // Two records of one person: what was said of one holds for both.
    await addFencer(store.write, { id: 'f4', name: 'Ashgrove, Tess' })
    expect((await matches())[0]).toEqual(['Tess Ashgrove', 'f4'])
    await mergeFencers(store.write, { kept: 'f4', gone: 'f1' }, NOW)
    expect((await matches())[0]).toEqual(['Tess Ashgrove'])
    expect(await removeAwaited(store.write, 'otto', ana?.id ?? '')).toBe(false)
    expect(await removeAwaited(store.write, 'nora', ana?.id ?? '')).toBe(true)
    expect(await removeAwaited(store.write, 'nora', ana?.id ?? '')).toBe(false)
  })

  test('twenty at most, each a first and a last name', async () => {
    for (const wrong of ['Tess', '12 34', ' , ']) expect(await add('otto', wrong)).toBe('noName')
    for (let nth = 0; nth < 20; nth += 1)
      expect(await add('otto', `Nobody ${String.fromCharCode(97 + nth)}name`)).toBe('added')
    expect(await add('otto', 'One More')).toBe('tooMany')
    expect(await list('otto')).toHaveLength(20)
  })

  test('they are in the export of their account alone, and go with it', async () => {
    const { store } = opened
    const data = await readAccountData(store.read, 'nora')
    expect(data.awaitedNames).toEqual([{ name: 'Tess Ashgrove', since: NOW + 1 }])
    expect(JSON.stringify(data)).not.toContain('aname')
    expect(await deleteUser(store.write, 'nora')).toEqual(NOTHING_LOST)
    const left = await store.read.selectFrom('awaited_name').select('user_id').distinct().execute()
    expect(left).toEqual([{ user_id: 'otto' }])
    expect(await store.read.selectFrom('awaited_other').selectAll().execute()).toEqual([])
  })
})
