import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { alone } from '#server/bus/alone.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { News } from '#server/bus/news.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { rewriteLiveEvent } from '#server/store/live/rewrite-live-event.ts'
import { saveEventTargets } from '#server/store/sources/import-targets.ts'
import { takeLease } from '#server/store/tasks/leases.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
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

describe.each(await testEngines())('the feed on $name', ({ name, open }) => {
  let opened: TestStore
  let clock: number
  /** How far somebody has set the wall's clock off. */
  let shift = 0
  const feeds: LiveFeed[] = []

  const startFeed = (
    source: LiveSource | undefined,
    holder: string,
    interval = 100,
    hasRoom?: () => boolean,
    bus: Bus = alone(),
  ): LiveFeed => {
    const feed = new LiveFeed({
      store: opened.store,
      source,
      now: () => clock + shift,
      steadyNow: () => clock,
      random: () => (interval === 100 ? 0 : 1),
      holder,
      bus,
      asksSources: true,
      interval,
      hasRoom,
      onError: () => {},
    })
    feeds.push(feed)
    return feed
  }
  /** What comes due now at every feed is done. */
  const tick = async (): Promise<void> => {
    for (const feed of feeds) {
      feed.tick()
      await feed.settled()
    }
  }
  /** Ticks, `step` milliseconds apart, until something is so. */
  const until = async (what: string, isSo: () => Promise<boolean> | boolean, step = 100): Promise<void> => {
    for (let ticks = 0; ticks < 300; ticks += 1) {
      await tick()
      if (await isSo()) return
      clock += step
    }
    throw new Error(`did not come about: ${what}`)
  }
  const leases = async () => {
    const rows = await opened.store.read.selectFrom('lease').select('name').execute()
    return rows.map(row => row.name)
  }

  beforeEach(async () => {
    opened = await open()
    clock = Date.UTC(2026, 10, 21, 12)
    shift = 0
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

  test.each([-20_000, -3_600_000, 3_600_000])(
    'a clock that is set by %i ms in the middle stops neither looks nor words to the streams',
    async by => {
      const { source, state } = startSource()
      const feed = startFeed(source, 'a')
      const heard: string[] = []
      const leave = feed.hub.listen('event-1', text => heard.push(text))
      await feed.read('event-1')
      await until('a look', () => state.looks > 0)
      shift = by
      const [looks, words] = [state.looks, heard.length]
      for (let moment = 0; moment < 120; moment += 1) {
        clock += 100
        await tick()
      }
      expect(state.looks - looks).toBeGreaterThan(8)
      expect(heard.slice(words).some(text => text.startsWith('event: look'))).toBe(true)
      leave()
    },
  )

  test.each([3_600_000, 840_000, 90_000])(
    'a lease left behind by somebody whose clock was ahead by %i ms does not hold anybody up for long',
    async by => {
      const { write } = opened.store
      const ahead = { name: 'look event-1', holder: 'gone', until: clock + by + 300, now: clock + by }
      expect(await takeLease(write, ahead)).toBe(true)
      const { source, state } = startSource()
      const begun = clock
      await startFeed(source, 'a').read('event-1')
      await until('a look', () => state.looks > 0)
      expect(clock - begun).toBeLessThan(1_500)
    },
  )

  test('of two whose clocks do not say the same one looks for both', async () => {
    const { source, state } = startSource()
    const far = startSource()
    shift = 600_000
    await startFeed(far.source, 'far').read('event-1')
    await until('a look', () => far.state.looks > 0)
    shift = 0
    const near = startFeed(source, 'near')
    for (let moment = 0; moment < 60; moment += 1) {
      shift = 600_000
      await feeds[0]?.read('event-1')
      feeds[0]?.tick()
      await feeds[0]?.settled()
      shift = 0
      await near.read('event-1')
      near.tick()
      await near.settled()
      clock += 100
    }
    expect(far.state.looks).toBeGreaterThan(40)
    expect(state.looks).toBe(0)
  })

  test('who takes over from somebody who died waits by the pace of now, not by that of an event at rest', async () => {
    const { store } = opened
    const before = (await loadSnapshot(store, 'event-1'))?.kept
    if (!before) throw new Error('not published')
    const rest = { before, after: document, flags: [], source: 'ftl', running: false, now: clock } as const
    expect((await publish(store, rest)).outcome).toBe('published')
    const looks: { readonly by: string; readonly at: number }[] = []
    const sourceOf = (by: string): LiveSource => ({
      ...startSource().source,
      lookAtEvent: async () => {
        looks.push({ by, at: clock })
        return { document, flags: [], memory: undefined }
      },
    })
    const dying = startFeed(sourceOf('dying'), 'dying', 1_000)
    await dying.read('event-1')
    await until('a look at rest', () => looks.length === 1)
    const step = async () => {
      clock += 100
      await feeds.at(-1)?.read('event-1')
      await tick()
    }
    // With the first look it runs.
    while (looks.length < 3) await step()
    // It is told nothing more, and gives nothing back.
    feeds.splice(0)
    const died = looks.at(-1)?.at ?? 0
    await startFeed(sourceOf('other'), 'other', 1_000).read('event-1')
    while (looks.at(-1)?.by === 'dying' && clock < died + 20_000) await step()
    expect(looks.at(-1)?.by).toBe('other')
    expect(clock - died).toBeLessThanOrEqual(3_200)
  })

  test.each([20, 60, 95, 130, 171, 300])(
    'is fresh again soon after %i s of answers too large, whatever the breaker still holds back',
    async seconds => {
      let mendedAt = Number.NEGATIVE_INFINITY
      let [inRow, askedAt, goodAt] = [0, 0, 0]
      const source = {
        ...startSource().source,
        lookAtEvent: async () => {
          if (inRow >= 5 && clock - askedAt < 30_000)
            throw new UpstreamError('ftl', 'open', 'Failed too often.', false)
          askedAt = clock
          if (clock < mendedAt) {
            inRow += 1
            throw new UpstreamError('ftl', 'tooLarge', 'Too large.', false)
          }
          inRow = 0
          goodAt = clock
          return { document, flags: [], memory: undefined }
        },
      }
      const feed = startFeed(source, 'a', 5_000)
      const step = async () => {
        await feed.read('event-1')
        await tick()
        clock += 1_000
      }
      await feed.read('event-1')
      await until('a look', () => goodAt > 0, 1_000)
      mendedAt = clock + seconds * 1_000
      while (clock < mendedAt + 50_000) await step()
      expect(goodAt).toBeGreaterThanOrEqual(mendedAt)
    },
  )

  test('what is written again in the database shows with the answer here, and elsewhere with the word of it', async () => {
    const { store } = opened
    const said: News[] = []
    let hear: ((news: News) => void) | undefined
    const heard: Bus = {
      ...alone(),
      hear: listener => {
        hear = listener
        return () => {}
      },
    }
    const here = startFeed(undefined, 'here', 100, undefined, { ...alone(), say: news => said.push(news) })
    const there = startFeed(undefined, 'there', 100, undefined, heard)
    there.start()
    // From here on the clock stands still: nothing is looked for by time.
    await tick()
    const versionAt = async (feed: LiveFeed) => (await feed.read('event-1'))?.snapshot.event.feed.version
    const before = [await versionAt(here), await versionAt(there)]
    await rewriteLiveEvent(store.write, 'event-1', clock, event => event)
    expect([await versionAt(here), await versionAt(there)]).toEqual(before)
    await here.showRewritten()
    const next = Number(before[0]) + 1
    expect([await versionAt(here), await versionAt(there)]).toEqual([next, before[1]])
    for (const news of said) hear?.(news)
    await there.settled()
    expect(await versionAt(there)).toBe(next)
  })

  test('without room nothing is asked that would have to be written', async () => {
    const { source, state } = startSource()
    let hasRoom = false
    const feed = startFeed(source, 'a', 100, () => hasRoom)
    for (let ticks = 0; ticks < 20; ticks += 1) {
      await feed.read('event-1')
      await tick()
      clock += 100
    }
    expect(state.looks).toBe(0)
    hasRoom = true
    await until('a look', () => state.looks > 0)
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
        await tick()
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
    for (let ticks = 0; ticks < 10; ticks += 1) await tick()
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
    await until('two looks', () => state.looks > 1)
    await other.read('event-1')
    clock += 20_000
    const at = clock
    await until('a look', async () => ((await looking.read('event-1'))?.lookedAt ?? 0) >= at)
    await until('the news', async () => ((await other.read('event-1'))?.lookedAt ?? 0) >= at)
  })

  test('one failure after a long rest is not an unreachable source; a minute of them is', async () => {
    const { source, state } = startSource()
    state.down = true
    clock += 60 * MINUTE
    const feed = startFeed(source, 'a')
    await feed.read('event-1')
    await until('a failed look', () => state.looks > 0)
    await tick()
    expect((await feed.read('event-1'))?.snapshot.event.feed.flags).toEqual([])
    const flags = async () => (await feed.read('event-1'))?.snapshot.event.feed.flags ?? []
    await until('the flag', async () => (await flags()).includes('unreachable'), 5_000)
    state.down = false
    await until('no flag', async () => (await flags()).length === 0, 5_000)
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
