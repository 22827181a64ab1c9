import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { claimDeliveries } from './deliveries.ts'
import type { NoticeSubject } from './notice-facts.ts'
import { watchTournament } from './watched-tournaments.ts'

describe.each(await testEngines())('what is to be handed on, on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { store } = opened
    for (const [id, role] of [
      ['nora', 'user'],
      ['otto', 'admin'],
    ] as const)
      await addUser(store.write, { id, username: id, passwordHash: 'h', role, now: 1 })
    await addFencer(store.write, { id: 'f1', name: 'LIND Élodie' })
    await saveTournamentRow(store, { id: 'cup', name: 'Harbour Cup' })
    await saveEventRow(store, { id: 'e1', tournament_id: 'cup', name: 'Cadet Foil' })
  })
  afterEach(() => opened?.drop())

  const note = async (id: string, subject: NoticeSubject, more: object = {}) => {
    const { eventId = '', fencerId = '', tournamentId = '' } = subject
    const of = { event_id: eventId, fencer_id: fencerId, tournament_id: tournamentId }
    const fact = { about: 'x', value: id, kind: 'deadline' as const, said: '{}', told: 1, at: 1, position: 0 }
    await opened.store.write
      .insertInto('notice_fact')
      .values({ id, ...of, ...fact, ...more })
      .execute()
  }
  const deliver = (fact_id: string, user_id: string) =>
    opened.store.write
      .insertInto('notice_delivery')
      .values({ fact_id, user_id, channel: 'push', state: 'due', at: 1, due_at: 1, tries: 0 })
      .execute()
  const claim = async () => {
    const claimed = await claimDeliveries(opened.store.write, { now: 5, gone: [], claim: 'me', most: 50 })
    return new Map(claimed.map(one => [`${one.factId} ${one.userId}`, one]))
  }

  test('is wanted by who follows the fencer, watches the tournament, or runs the server', async () => {
    await note('withdrawal', { tournamentId: 'cup', fencerId: 'f1' })
    await note('closes', { tournamentId: 'cup' })
    await note('spots', { eventId: 'e1' })
    await note('task', {}, { kind: 'taskFailed' })
    for (const fact of ['withdrawal', 'closes', 'spots', 'task'])
      for (const user of ['nora', 'otto']) await deliver(fact, user)
    await trackFencer(opened.store.write, 'nora', 'f1')
    await watchTournament(opened.store.write, { userId: 'nora', tournamentId: 'cup', now: 1 }, 9)
    const wanted = [...(await claim())].filter(([, { isWanted }]) => isWanted).map(([key]) => key)
    expect(wanted.sort()).toEqual(['closes nora', 'spots nora', 'task otto', 'withdrawal nora'])
  })

  test('names what it is of, and nothing else', async () => {
    await note('closes', { tournamentId: 'cup' }, { until: 9 })
    await note('spots', { eventId: 'e1' })
    await note('task', {}, { kind: 'taskFailed' })
    for (const fact of ['closes', 'spots', 'task']) await deliver(fact, 'otto')
    const claimed = await claim()
    expect(claimed.get('closes otto')).toMatchObject({
      until: 9,
      notice: { tournament: { id: 'cup', name: 'Harbour Cup' } },
    })
    expect(claimed.get('closes otto')?.notice).not.toHaveProperty('event')
    expect(claimed.get('spots otto')?.notice).toMatchObject({ event: { id: 'e1', tournamentId: 'cup' } })
    expect(claimed.get('task otto')?.notice).toEqual({ id: 'task', kind: 'taskFailed', said: {} })
  })

  test('is overtaken by what its receiver was told, not by what others were', async () => {
    await note('early', { tournamentId: 'cup' })
    await note('late', { tournamentId: 'cup' }, { position: 1 })
    await deliver('early', 'nora')
    await deliver('early', 'otto')
    await opened.store.write
      .insertInto('notice')
      .values({ user_id: 'otto', fact_id: 'late', at: 2, seen_at: null })
      .execute()
    const claimed = await claim()
    expect(claimed.get('early nora')?.isOvertaken).toBe(false)
    expect(claimed.get('early otto')?.isOvertaken).toBe(true)
  })
})
