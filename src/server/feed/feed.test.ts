import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { publishEvent } from '#tools/testing/publish-event.ts'
import { type TestStore, testEngines } from '#tools/testing/test-stores.ts'
import { DatabaseError } from '../store/engine/database-error.ts'
import { saveEventTargets } from '../store/import-targets.ts'
import { LiveFeed } from './feed.ts'
import type { LiveSource } from './live-source.ts'

const document = inventedEvent([inventedPool(1, [[5, 3]])])
const MINUTE = 60_000

/** A source that always answers the same, or not at all. */
function startSource() {
  const state = { looks: 0, down: false }
  const source: LiveSource = {
    listTournaments: async () => [],
    listEvents: async () => [],
    listEntries: async () => [],
    lookAtEvent: async () => {
      state.looks += 1
      if (state.down) throw new Error('the source is down')
      return { document, flags: [], memory: undefined }
    },
    close: async () => {},
  }
  return { source, state }
}

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let waited = 0; waited < 300; waited += 1) {
    if (await isSo()) return
    await sleep(20)
  }
  throw new Error(`did not come about: ${what}`)
}

describe.each(await testEngines())('the feed on $name', ({ name, open }) => {
  let opened: TestStore
  let clock: number
  const feeds: LiveFeed[] = []

  const startFeed = (source: LiveSource | undefined, holder: string): LiveFeed => {
    const feed = new LiveFeed({
      store: opened.store,
      source,
      now: () => clock,
      random: () => 0,
      holder,
      interval: 100,
      onError: () => {},
    })
    feeds.push(feed)
    feed.start()
    return feed
  }
  const leases = async () => {
    const rows = await opened.store.read.selectFrom('lease').select('name').execute()
    return rows.map(row => row.name)
  }

  beforeEach(async () => {
    opened = await open()
    clock = Date.UTC(2026, 10, 21, 12)
    await publishEvent(opened, document)
    await opened.store.write.updateTable('event').set({ ftl_id: 'E1' }).where('id', '=', 'event-1').execute()
  })
  afterEach(async () => {
    await Promise.all(feeds.splice(0).map(feed => feed.stop()))
    await opened.drop()
  })

  test('looks at what is asked for; events that are not there or have no source cost nothing', async () => {
    const { store } = opened
    const own = { ...document, id: 'imported', idDetail: {} }
    await saveEventTargets(store.write, [{ id: own.id, tournamentId: own.tournamentId, document: own }], 0)
    const { source, state } = startSource()
    const feed = startFeed(source, 'a')
    expect(await feed.read('made-up')).toBeUndefined()
    expect((await feed.read('imported'))?.snapshot.event.feed.version).toBe(0)
    await feed.read('event-1')
    await until('a look', () => state.looks > 0)
    expect(await leases()).toEqual(['look event-1'])
  })

  test('viewers of one process do not wait for the slow looks of another', async () => {
    const slow = startSource()
    const other = startFeed(slow.source, 'a')
    await other.snapshots.get('event-1')
    other.visitListed(['event-1'])
    await until('a slow look', () => slow.state.looks > 0)
    const quick = startSource()
    const feed = startFeed(quick.source, 'b')
    await feed.read('event-1')
    await until('a look for the viewer', () => quick.state.looks > 0)
    const pass = async (moments: number) => {
      for (let moment = 0; moment < moments; moment += 1) {
        clock += 100
        await feed.read('event-1')
        other.visitListed(['event-1'])
        await sleep(60)
      }
    }
    // The second look begins when the first is noted for everybody to see.
    while (quick.state.looks < 2) await pass(1)
    const before = slow.state.looks
    // Slow looks come every 600 ms; none is needed while somebody looks for viewers.
    await pass(20)
    expect(slow.state.looks).toBe(before)
    expect(quick.state.looks).toBeGreaterThan(3)
  })

  test('lets go of events that nobody looks at any more', async () => {
    const feed = startFeed(undefined, 'a')
    await feed.read('event-1')
    await sleep(300)
    expect(feed.snapshots.heldEvents()).toEqual(['event-1'])
    clock += 2 * MINUTE
    await until('nothing held', () => feed.snapshots.heldEvents().length === 0)
    expect((await feed.read('event-1'))?.snapshot.event.feed.version).toBe(1)
  })

  // Two servers on one folder of the embedded database are refused at start.
  const onPostgres = name === 'PostgreSQL' ? test : undefined
  onPostgres?.('a server that does not look knows how fresh the figures are', async () => {
    const { source, state } = startSource()
    const looking = startFeed(source, 'a')
    const other = startFeed(undefined, 'b')
    await looking.read('event-1')
    await until('two looks', () => {
      clock += 100
      return state.looks > 1
    })
    await other.read('event-1')
    clock += 20_000
    const at = clock
    await until('a look', async () => ((await looking.read('event-1'))?.lookedAt ?? 0) >= at)
    await until('the news', async () => {
      clock += 100
      return ((await other.read('event-1'))?.lookedAt ?? 0) >= at
    })
  })

  test('one failure after a long rest is not an unreachable source; a minute of them is', async () => {
    const { source, state } = startSource()
    state.down = true
    clock += 60 * MINUTE
    const feed = startFeed(source, 'a')
    await feed.read('event-1')
    await until('a failed look', () => state.looks > 0)
    await sleep(100)
    expect((await feed.read('event-1'))?.snapshot.event.feed.flags).toEqual([])
    await until('the flag', async () => {
      clock += 5_000
      const flags = (await feed.read('event-1'))?.snapshot.event.feed.flags ?? []
      return flags.includes('unreachable')
    })
    state.down = false
    await until('no flag', async () => {
      clock += 5_000
      return (await feed.read('event-1'))?.snapshot.event.feed.flags.length === 0
    })
  })
  test('a database that was away keeps no event waiting and blames no source', async () => {
    const { source, state } = startSource()
    const isAway = { now: false }
    const lookAtEvent: LiveSource['lookAtEvent'] = async (frame, memory) => {
      const look = await source.lookAtEvent(frame, memory)
      if (isAway.now) throw new DatabaseError('gone', 'gone')
      return look
    }
    const feed = startFeed({ ...source, lookAtEvent }, 'a')
    await feed.read('event-1')
    isAway.now = true
    const looksAfter = async (looks: number) => {
      const wanted = state.looks + looks
      await until('looks', async () => {
        clock += 100
        await feed.read('event-1')
        return state.looks >= wanted
      })
    }
    await looksAfter(8)
    isAway.now = false
    const before = clock
    await looksAfter(2)
    expect(clock - before).toBeLessThan(10_000)
    expect((await feed.read('event-1'))?.snapshot.event.feed.flags).toEqual([])
  })
})
