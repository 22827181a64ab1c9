import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { listFormer } from '#server/store/provenance/former-values.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { publish } from './publish.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('who told a publication, on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { write } = opened.store
    const days = { startDay: '2026-11-21', endDay: '2026-11-21' }
    await saveTournamentTargets(write, [{ id: 'tournament-1', name: 'Cup', ...days }], NOW)
    const target = { id: 'event-1', tournamentId: 'tournament-1', document: inventedEvent([]) }
    await saveEventTargets(write, [target], NOW)
  })
  afterAll(() => opened?.drop())

  const offer = async (results: ([number, number] | undefined)[], now: number) => {
    const before = (await loadSnapshot(opened.store, 'event-1'))?.kept
    if (!before) throw new Error('no frame')
    const after = {
      ...inventedEvent([inventedPool(1, results)]),
      tournamentName: before.source.tournamentName,
    }
    const rest = { flags: [], source: 'ftl', running: true, now } as const
    return (await publish(opened.store, { before, after, ...rest })).outcome
  }
  const said = async () => {
    const rows = await opened.store.read.selectFrom('event_said').selectAll().orderBy('topic').execute()
    return rows.map(row => `${row.topic} ${row.source} ${(row.changed_at ?? 0) - NOW}`)
  }
  const former = async () =>
    (await listFormer(opened.store.read, 'event', 'event-1')).map(one => [one.item, one.before, one.at - NOW])
  const WAS = ['bout.p.1.bea-1.cleo-1', '["bea-1",5,"cleo-1",3,"left"]']

  test('entries and results are the source’s from when they came', async () => {
    await offer([], NOW)
    expect(await said()).toEqual(['entries ftl 0'])
    await offer([[5, 3]], NOW + 1)
    expect(await said()).toEqual(['entries ftl 0', 'results ftl 1'])
    expect(await former()).toEqual([])
  })

  test('a reading that says nothing new writes nothing', async () => {
    expect(await offer([[5, 3]], NOW + 2)).toBe('unchanged')
    expect(await said()).toEqual(['entries ftl 0', 'results ftl 1'])
  })

  test('a correction remembers what it was, the last one counts', async () => {
    await offer([[5, 4]], NOW + 3)
    expect(await former()).toEqual([[...WAS, 3]])
    expect(await said()).toEqual(['entries ftl 0', 'results ftl 3'])
    await offer([[4, 5]], NOW + 4)
    expect(await former()).toEqual([[WAS[0], '["bea-1",5,"cleo-1",4,"left"]', 4]])
  })

  test('a result taken back that stands again as it was is no correction', async () => {
    await offer([], NOW + 5)
    expect(await former()).toEqual([[WAS[0], '["bea-1",4,"cleo-1",5,"right"]', 5]])
    await offer([[4, 5]], NOW + 6)
    expect(await former()).toEqual([])
    await offer([], NOW + 7)
    await offer([[5, 2]], NOW + 8)
    expect(await former()).toEqual([[WAS[0], '["bea-1",4,"cleo-1",5,"right"]', 7]])
  })
})
