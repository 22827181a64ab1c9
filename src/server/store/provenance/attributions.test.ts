import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { saveAttributions } from './attributions.ts'
import { saveFormer } from './former-values.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('who said what, on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    await saveTournamentRow(opened.store, { id: 't', name: 'Spring Open' })
    await saveEventRow(opened.store, { id: 'e', tournament_id: 't', name: 'Foil' })
  })
  afterAll(() => opened?.drop())

  const read = () => opened.store.read.selectFrom('tournament_said').selectAll().orderBy('topic').execute()
  const dates = { about: 'tournament', id: 't', topic: 'dates' } as const

  test('a change counts from now on, the same again from before, another source from nobody knows when', async () => {
    const { write } = opened.store
    await saveAttributions(write, [{ ...dates, source: 'usafencing', changed: true }], NOW)
    await saveAttributions(write, [{ ...dates, source: 'usafencing', changed: false }], NOW + 1)
    expect(await read()).toMatchObject([{ source: 'usafencing', changed_at: NOW }])
    await saveAttributions(write, [{ ...dates, source: 'usafencing', changed: true }], NOW + 2)
    expect(await read()).toMatchObject([{ changed_at: NOW + 2 }])
    await saveAttributions(write, [{ ...dates, source: 'ftl', changed: false }], NOW + 3)
    expect(await read()).toMatchObject([{ source: 'ftl', changed_at: null }])
  })

  test('keeps a file’s name without its folder, and no address but a public one', async () => {
    const { write } = opened.store
    const said = { ...dates, source: 'askfred', changed: true } as const
    await saveAttributions(write, [{ ...said, file: '/home/somebody/spring.csv', url: 'file:///home' }], NOW)
    expect(await read()).toMatchObject([{ file: 'spring.csv', url: null }])
    await saveAttributions(write, [{ ...said, url: 'https://askfred.net/tournaments/1' }], NOW)
    expect(await read()).toMatchObject([{ file: null, url: 'https://askfred.net/tournaments/1' }])
  })

  test('one former value of each thing; all go with their event', async () => {
    const { write } = opened.store
    const bout = { id: 'e', item: 'bout.p.1.a.b', source: 'ftl' } as const
    await saveAttributions(
      write,
      [{ about: 'event', id: 'e', topic: 'results', source: 'ftl', changed: true }],
      NOW,
    )
    await saveFormer(write, 'event', [{ ...bout, before: 'first' }], NOW)
    await saveFormer(write, 'event', [{ ...bout, before: 'second' }], NOW + 1)
    const former = () => write.selectFrom('event_former').selectAll().execute()
    expect(await former()).toMatchObject([{ before: 'second', at: NOW + 1 }])
    await write.deleteFrom('tournament').where('id', '=', 't').execute()
    expect(await former()).toEqual([])
    expect(await write.selectFrom('event_said').selectAll().execute()).toEqual([])
    expect(await read()).toEqual([])
  })
})
