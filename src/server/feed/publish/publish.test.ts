import { expect, test } from 'vitest'
import type { Feed } from '#contract/live/live-event.ts'
import { findTournament } from '#server/store/tournaments/tournaments.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { publish } from './publish.ts'

const ALL_POOLS = { completedPools: 4, totalPools: 4 }
const ROUNDS = [
  {
    roundOf: 2,
    matches: [
      {
        id: 'T2:1',
        stage: { elimination: { roundOf: 2 } },
        left: { individual: { fencer: 'a' }, score: 15, outcome: 'win' as const },
        right: { individual: { fencer: 'b' }, score: 9 },
      },
    ],
  },
]

test.each(await testEngines())('lists hear that the tables are fenced, on $name', async engine => {
  const { store, drop } = await engine.open()
  try {
    await saveTournamentRow(store, { id: 't', name: 'Hall Cup' })
    const publishOf = async (id: string, source: Feed['source'], rounds: typeof ROUNDS) => {
      await saveEventRow(store, { id, tournament_id: 't', name: 'Senior Foil' })
      const before = (await loadSnapshot(store, id))?.kept
      if (!before) throw new Error('no frame')
      const fencers = ['a', 'b'].map(one => ({ id: one, name: `Roe, ${one}` }))
      const after = { ...before.source, status: ALL_POOLS, elimination: { rounds }, fencers }
      await publish(store, { before, after, flags: [], source, running: true, now: 1_000 })
      return (await findTournament(store.read, 't'))?.events.find(one => one.id === id)
    }
    expect(await publishOf('file', 'file', ROUNDS)).toMatchObject({
      status: ALL_POOLS,
      phase: 'Fencing elimination round',
    })
    expect((await publishOf('pools', 'file', []))?.phase).toBeUndefined()
    // Of its own events the live source's list says it.
    expect((await publishOf('ftl', 'ftl', ROUNDS))?.phase).toBeUndefined()
  } finally {
    await drop()
  }
})
