import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTournaments } from '#server/store/tournaments/tournaments.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const DAYS = { from: '2026-01-01', to: '2026-12-31' } as const

describe.each(await testEngines())('lists on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    for (const at of [1, 2, 3]) {
      await savePast(opened.store, {
        tournamentId: `t${at}`,
        tournament: `Open of Épinal ${at}`,
        eventId: `e${at}`,
        event: "Women's Épée",
        day: `2026-04-1${at}`,
        people: { a: { name: 'Ashgrove, Tess' }, b: { name: 'Larkmoor, Iris' } },
        bouts: [['a', 'b', 5, 3]],
      })
    }
  })
  afterAll(() => opened?.drop())

  test('say what the database says, letter by letter', async () => {
    const { store } = opened
    const list = await store.list('tournaments', DAYS)
    expect(list?.read()).toEqual(await listTournaments(store.read, DAYS))
    expect(list?.read()).toHaveLength(3)
  })

  test('see what has just been written', async () => {
    const { store } = opened
    await store.write.updateTable('tournament').set({ name: 'Renamed' }).where('id', '=', 't2').execute()
    expect((await store.list('tournament', 't2'))?.read().name).toBe('Renamed')
  })

  test('are none where there is no such thing, and fail as the database fails', async () => {
    const { store } = opened
    expect(await store.list('tournament', 'nowhere')).toBeUndefined()
    // @ts-expect-error a list that is none
    await expect(store.list('nothing')).rejects.toMatchObject({ name: 'DatabaseError' })
    expect((await store.list('standings', 'Y12MS'))?.read()).toEqual([])
  })
})
