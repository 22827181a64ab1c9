import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import {
  createLiveEventFeed,
  type FetchedEvent,
  type LiveEventFeed,
  POLL_MS,
  PROBE_MS,
  retryDelay,
  SILENCE_MS,
  type StreamListener,
} from '#web/api/live/live-event-feed.ts'

const eventAt = (version: number, name = 'Event', changedAt = 0): LiveEvent => ({
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name,
  tournamentName: 'Cup',
  classifier: 'Y12WS',
  team: false,
  live: true,
  pools: [],
  elimination: { rounds: [] },
  fencers: [],
  feed: { source: 'ftl', version, changedAt, lookedAt: 0, flags: [] },
})

/** A world with a hand-moved clock. */
function makeWorld(first?: FetchedEvent) {
  let now = 1000
  let timers: { at: number; run: () => void }[] = []
  const world = {
    asked: 0,
    opened: 0,
    answer: (): FetchedEvent | Promise<FetchedEvent> => ({ event: eventAt(1), lookedAt: now }),
    kept: undefined as { value: LiveEvent; savedAt: number } | undefined,
    streams: [] as StreamListener[],
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        await settle()
        const due = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter(timer => timer !== due)
        now = due.at
        due.run()
      }
      now = end
      await settle()
    },
    feed: undefined as unknown as LiveEventFeed,
  }
  world.feed = createLiveEventFeed({
    first,
    fetchEvent: async () => {
      world.asked += 1
      return world.answer()
    },
    openStream: listener => {
      world.opened += 1
      world.streams.push(listener)
      return { close() {} }
    },
    findKept: async () => world.kept,
    keep: () => {},
    now: () => now,
    random: () => 1,
    setTimer: (run, ms) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
  })
  return world
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}

let world: ReturnType<typeof makeWorld>
beforeEach(() => {
  world = makeWorld()
})

describe('a live feed', () => {
  it('shows what is known before it has asked, and not what was kept of earlier', async () => {
    world = makeWorld({ event: eventAt(7), lookedAt: 900 })
    world.kept = { value: eventAt(3), savedAt: 5 }
    world.answer = () => new Promise(() => {})
    expect(world.feed.getState()).toMatchObject({
      event: { feed: { version: 7 } },
      lookedAt: 900,
      receivedAt: 1000,
    })
    world.feed.start()
    await world.pass(1)
    expect(world.asked).toBe(1)
    expect(world.feed.getState().event?.feed.version).toBe(7)
  })

  it('polls every five seconds until the stream opens, then no more', async () => {
    world.feed.start()
    await world.pass(POLL_MS * 2 + 10)
    expect(world.asked).toBe(3)
    world.streams[0]?.opened()
    for (let i = 0; i < 6; i += 1) {
      await world.pass(5000)
      world.streams[0]?.looked({ version: 1, lookedAt: 5 })
    }
    expect(world.asked).toBe(3)
    expect(world.feed.getState()).toMatchObject({ streaming: true, lookedAt: 5 })
  })

  it('asks once when the stream is quiet and gives it up when it stays so', async () => {
    world.feed.start()
    await world.pass(1)
    world.streams[0]?.opened()
    await world.pass(PROBE_MS + 1)
    expect(world.asked).toBe(2)
    await world.pass(SILENCE_MS - PROBE_MS)
    expect(world.feed.getState().streaming).toBe(false)
    expect(world.opened).toBe(1)
    const asked = world.asked
    await world.pass(POLL_MS * 3)
    expect(world.asked).toBeGreaterThanOrEqual(asked + 2)
    expect(world.opened).toBe(2)
  })

  it.each(['before', 'after'])(
    'goes on asking while nothing is known, its stream open %s the failure',
    async when => {
      world.answer = () => Promise.reject(new Error('Failed to GET /e'))
      world.feed.start()
      if (when === 'after') await world.pass(1)
      world.streams[0]?.opened()
      for (let i = 0; i < 4; i += 1) {
        await world.pass(POLL_MS)
        world.streams[0]?.looked({ version: 1, lookedAt: 5 })
        expect(world.feed.getState()).toMatchObject({
          streaming: true,
          error: { message: 'Failed to GET /e' },
        })
      }
      expect(world.asked).toBe(5)
      world.answer = () => ({ event: eventAt(1) })
      await world.pass(POLL_MS)
      expect(world.feed.getState()).toMatchObject({ event: { id: 'e' }, error: undefined })
      world.streams[0]?.looked({ version: 1, lookedAt: 5 })
      const { asked } = world
      for (let i = 0; i < 3; i += 1) {
        await world.pass(POLL_MS)
        world.streams[0]?.looked({ version: 1, lookedAt: 5 })
      }
      expect(world.asked).toBe(asked)
    },
  )

  it('applies a change, and asks again when it does not fit', async () => {
    world.feed.start()
    await world.pass(1)
    world.streams[0]?.opened()
    const feed = { ...eventAt(2).feed }
    world.streams[0]?.changed({ base: 1, feed, whole: false, status: 'Finished' })
    expect(world.feed.getState().event?.status).toBe('Finished')
    expect(world.asked).toBe(1)
    world.answer = () => ({ event: eventAt(9) })
    world.streams[0]?.changed({ base: 8, feed: { ...feed, version: 9 }, whole: false })
    await world.pass(1)
    expect(world.asked).toBe(2)
    expect(world.feed.getState().event?.feed.version).toBe(9)
  })

  it('keeps the newer scores when an older answer comes late', async () => {
    world.answer = () => ({ event: eventAt(7, 'Old', 700), lookedAt: 700 })
    world.feed.start()
    await world.pass(1)
    world.streams[0]?.opened()
    let give = (_: FetchedEvent): void => {}
    world.answer = () =>
      new Promise(resolve => {
        give = resolve
      })
    world.feed.wake()
    const feed = { ...eventAt(8, '', 800).feed, lookedAt: 800 }
    world.streams[0]?.changed({ base: 7, feed, whole: false, status: 'Finished' })
    await world.pass(20)
    give({ event: eventAt(7, 'Old', 700), lookedAt: 790 })
    await world.pass(1)
    expect(world.feed.getState()).toMatchObject({
      event: { status: 'Finished', feed: { version: 8 } },
      lookedAt: 800,
      heardAt: 1021,
      error: undefined,
    })
    world.feed.wake()
    give({ event: eventAt(7, 'Old', 700), lookedAt: 900 })
    await world.pass(1)
    expect(world.feed.getState()).toMatchObject({ event: { feed: { version: 8 } }, lookedAt: 900 })
  })

  it('follows a server that began to count anew', async () => {
    world.kept = { value: eventAt(57, 'Before', 500), savedAt: 10 }
    world.answer = () => ({ event: eventAt(1, 'Anew', 900) })
    world.feed.start()
    await world.pass(1)
    expect(world.feed.getState().event).toMatchObject({ name: 'Anew', feed: { version: 1 } })
  })

  it('shows what was kept when the server cannot be reached, and recovers by itself', async () => {
    world.kept = { value: eventAt(1, 'Kept'), savedAt: 10 }
    world.answer = () => {
      throw new Error('no network')
    }
    world.feed.start()
    await world.pass(1)
    expect(world.feed.getState()).toMatchObject({
      event: { name: 'Kept' },
      receivedAt: 10,
      heardAt: undefined,
    })
    expect(world.feed.getState().error?.message).toBe('no network')
    world.answer = () => ({ event: eventAt(2, 'Fresh') })
    await world.pass(POLL_MS)
    expect(world.feed.getState()).toMatchObject({ event: { name: 'Fresh' }, error: undefined })
  })

  it('keeps unchanged parts of a newly fetched event by identity', async () => {
    world.feed.start()
    await world.pass(1)
    const before = world.feed.getState().event?.elimination
    world.answer = () => ({ event: eventAt(2, 'Renamed') })
    await world.pass(POLL_MS)
    expect(world.feed.getState().event?.name).toBe('Renamed')
    expect(world.feed.getState().event?.elimination).toBe(before)
  })

  it('says nothing more after it was stopped', async () => {
    world.feed.start()
    await world.pass(1)
    world.feed.stop()
    const asked = world.asked
    await world.pass(60_000)
    expect(world.asked).toBe(asked)
  })

  it('waits longer from attempt to attempt, never over 30 s', () => {
    expect(retryDelay(0, 0)).toBe(1000)
    expect(retryDelay(0, 1)).toBe(2000)
    expect(retryDelay(3, 1)).toBe(16_000)
    expect(retryDelay(50, 1)).toBe(30_000)
  })
})
