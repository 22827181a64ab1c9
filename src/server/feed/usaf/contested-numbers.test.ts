import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toInventedMember } from '#fakes/usafencing/script/invented-members.ts'
import { toWords } from '#fakes/usafencing/script/to-usaf-season.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { openUsaf, type Usaf } from './open-usaf.ts'
import type { SyncRun } from './sync-run.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const entrant = (nth: number) => ({ ...toInventedMember('usaf', 'Female', nth), status: 'approved' }) as const
const LIST = [entrant(3), entrant(4), { ...entrant(5), member: entrant(4).member }]

describe.each(await testEngines())('a member number that stands twice in a list, on $name', ({ open }) => {
  let opened: TestStore
  let fake: FakeUsaf
  let usaf: Usaf
  beforeEach(async () => {
    opened = await open()
    const event = {
      id: '901',
      day: '2026-12-19',
      ...toWords({ category: 'y14', gender: 'womens', weapon: 'foil' }),
      entrants: () => LIST,
    }
    const days = { startDay: '2026-12-19', endDay: '2026-12-20', opens: '2026-10-01' }
    const place = { venue: 'Hall', city: 'Timber Falls', state: 'WA', types: ['ROC'] } as const
    const deadlines = { entryDeadline: '2026-12-01', withdrawal: '2026-12-10' }
    const cup = {
      id: '900',
      name: 'Timber Falls ROC',
      ...days,
      ...place,
      ...deadlines,
      events: () => [event],
    }
    fake = await startFakeUsaf({ now: () => NOW, tournaments: [cup] })
    const manners = { count: 5_000, intervalMs: 1_000, concurrency: 4, jitterMs: 0, sleep: async () => {} }
    usaf = openUsaf(
      { url: fake.url, contact: 'club@example.org', manners },
      { store: opened.store, now: () => NOW },
    )
    const { write } = opened.store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: NOW })
    await addFencer(write, { id: 'own', name: entrant(3).name, usafId: entrant(3).member })
    await trackFencer(write, 'nora', 'own')
    await write.updateTable('tracked_fencer').set({ weapons: 'foil,epee,sabre' }).execute()
  })
  afterEach(async () => {
    await usaf.close()
    await fake.close()
    await opened.drop()
  })

  test('keeps both people, is nobody’s number, and is told to administrators', async () => {
    const said: string[] = []
    const run: SyncRun = {
      forceListRefresh: false,
      signal: new AbortController().signal,
      progress: () => {},
      write: work => opened.store.write.transaction().execute(work),
      remark: text => said.push(text),
    }
    await usaf.syncUsaf(run)
    await usaf.readEntrants(run)
    const entries = await opened.store.read.selectFrom('entry').select('name').execute()
    expect(entries.map(entry => entry.name).sort()).toEqual(LIST.map(one => one.name).sort())
    const numbers = await opened.store.read.selectFrom('fencer').select('usaf_id').execute()
    expect(numbers.map(row => row.usaf_id)).not.toContain(entrant(4).member)
    expect(said).toEqual([
      expect.stringMatching(`^Under member number ${entrant(4).member} stand .* and .* in /`),
    ])
  })
})
