import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import {
  dropOldWatches,
  listWatchedTournaments,
  unwatchTournament,
  watchTournament,
} from './watched-tournaments.ts'

describe.each(await testEngines())('watched tournaments on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    await addUser(store.write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: 1 })
    for (const [id, day] of [
      ['old', '2026-05-01'],
      ['cup', '2026-12-05'],
      ['open', '2026-12-06'],
      ['late', '2026-12-07'],
    ] as const)
      await saveTournamentRow(store, { id, name: id, start_day: day, end_day: day })
  })
  afterAll(() => opened?.drop())

  const watch = (tournamentId: string, now: number) =>
    watchTournament(opened.store.write, { userId: 'nora', tournamentId, now }, 3)
  const list = () => listWatchedTournaments(opened.store.read, 'nora')

  test('are so many at most, each once, and are forgotten when they are long over', async () => {
    expect(await watch('nothing', 1)).toBe('unknown')
    for (const [nth, id] of ['old', 'cup', 'open'].entries()) expect(await watch(id, nth)).toBe('watched')
    expect(await watch('cup', 9)).toBe('watched')
    expect(await watch('late', 9)).toBe('full')
    expect(await list()).toEqual(['old', 'cup', 'open'])
    const rows = await opened.store.read.selectFrom('watched_tournament').select('at').orderBy('at').execute()
    expect(
      rows.map(({ at }) => at),
      'since it was asked first',
    ).toEqual([0, 1, 2])
    await unwatchTournament(opened.store.write, 'nora', 'open')
    await dropOldWatches(opened.store.write, '2026-08-30')
    expect(await list()).toEqual(['cup'])
  })
})
