import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { findFencersByName } from '#server/store/following/following.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { findEntrantsOfName, followEntrant, parseEntrantId } from './entrants.ts'

describe.each(await testEngines())('entrants on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['nora', 'omar']) {
      await addUser(store.write, { id, username: id, passwordHash: 'x', role: 'user', now: 1 })
    }
    await saveTournamentRow(store, {
      id: 't',
      name: 'Harbor Open',
      start_day: '2026-11-21',
      end_day: '2026-11-21',
    })
    for (const id of ['e1', 'e2']) {
      await saveEventRow(store, { id, tournament_id: 't', name: "Cadet Women's Foil", gender: 'womens' })
    }
    await saveEntryRows(store, 'e1', [
      ['a', 'LINDQVIST Élodie'],
      ['b~1', 'LINDQVIST Élodie'],
      ['c', 'LINDGREN Ada'],
    ])
    await saveEntryRows(store, 'e2', [['z', 'LINDQVIST Élodie']])
    for (const [entry, club] of [
      ['a', 'Harbor FC'],
      ['b~1', 'Quay FC'],
      ['z', 'Harbor FC'],
    ] as const) {
      await store.write.updateTable('entry').set({ club }).where('entry_id', '=', entry).execute()
    }
    await addFencer(store.write, { id: 'known', name: 'LINDHOLM Tove' })
  })
  afterAll(() => opened?.drop())

  const find = (text: string, most = 20) =>
    findFencersByName(opened.store.read, { userId: 'nora', text, most })

  test('are found behind those known, once for each name, club and country', async () => {
    const found = await find('lind')
    expect(found.map(one => [one.name, one.currentClubName])).toEqual([
      ['LINDHOLM Tove', undefined],
      ['LINDGREN Ada', undefined],
      ['LINDQVIST Élodie', 'Harbor FC'],
      ['LINDQVIST Élodie', 'Quay FC'],
    ])
    expect(found.every(one => !one.followed)).toBe(true)
    expect(await find('elo lindq')).toHaveLength(2)
    expect(await find('lind', 2)).toHaveLength(2)
    expect(await find('%')).toEqual([])
  })

  test('become people when somebody follows them, one person for whoever follows', async () => {
    const { store } = opened
    const [harbor, quay] = await findEntrantsOfName(store.read, 'Lindqvist, Élodie')
    const place = parseEntrantId(harbor?.id ?? '')!
    const both = await Promise.all(['nora', 'omar'].map(user => followEntrant(store.write, user, place)))
    expect(both[0]?.fencerId).toBe(both[1]?.fencerId)
    expect(both[0]?.eventIds).toEqual(['e1', 'e2'])
    const person = (await find('lindqvist')).find(one => one.followed)
    expect(person).toMatchObject({ id: both[0]?.fencerId, gender: 'Female', currentClubName: 'Harbor FC' })
    const people = await store.read
      .selectFrom('fencer')
      .select('id')
      .where('name_key', 'like', 'lindqvist%')
      .execute()
    expect(people).toHaveLength(1)
    expect(parseEntrantId(quay?.id ?? '')).toEqual({ eventId: 'e1', entryId: 'b~1' })
  })

  test.each(['~', '~e1', '~e1~', '~nothing~a', '~e1~gone', 'known'])('%j is no entrant', async id => {
    const place = parseEntrantId(id)
    if (place) expect(await followEntrant(opened.store.write, 'nora', place)).toBeUndefined()
    else expect(place).toBeUndefined()
  })
})
