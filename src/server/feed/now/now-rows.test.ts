import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { NowChange, NowView } from '#contract/live/now-view.ts'
import { inventedPool } from '#fakes/live/invented-event.ts'
import { Snapshots } from '#server/feed/live/snapshots.ts'
import { StreamHub } from '#server/feed/live/stream-hub.ts'
import type { Snapshot } from '#server/feed/publish/snapshot.ts'
import type { DayEntry } from '#server/store/following/day-entries.ts'
import { FIRST_CHANGE, inventVersion, toChangedAt } from '#tools/testing/invented/invent-version.ts'
import { NowRows } from './now-rows.ts'

const HOUR = 3_600_000
const WON: [number, number] = [5, 2]
/** Two pools of three, so many bouts of each over. */
const version = (nth: number, [first, second]: [number, number], more: Partial<LiveEvent> = {}): LiveEvent =>
  inventVersion(
    nth,
    [first, second].map((over, at) =>
      inventedPool(
        at + 1,
        Array.from({ length: over }, () => WON),
      ),
    ),
    more,
  )
const entry = (name: string, eventId = 'event-1'): DayEntry => ({ fencerId: `known-${name}`, name, eventId })

/** The board over a feed that publishes what a test says, at the hour that it says. */
function openBoard(...stored: LiveEvent[]) {
  const toSnapshot = (event: LiveEvent) => ({ event }) as Snapshot
  const found = new Map(stored.map(event => [event.id, toSnapshot(event)]))
  const snapshots = new Snapshots(async id => found.get(id))
  const hub = new StreamHub()
  let now = FIRST_CHANGE
  let isReading = async (_id: string): Promise<void> => {}
  const read = async (id: string) => {
    const held = await snapshots.get(id)
    await isReading(id)
    return held
  }
  const rows = new NowRows({ snapshots, hub, read }, () => now)
  /** A version that was read from the store, of which nobody is told. */
  const put = (event: LiveEvent) => snapshots.put(event.id, toSnapshot(event))
  return {
    rows,
    hub,
    snapshots,
    put,
    listen: (entries: readonly DayEntry[], write: (text: string) => void, userId = 'nora') =>
      rows.listen({ userId, entries }, write),
    publish: (event: LiveEvent) => {
      put(event)
      hub.send(event.id, {
        event: 'change',
        data: { base: event.feed.version - 1, feed: event.feed, whole: true },
      })
    },
    look: (event: LiveEvent, lookedAt: number) =>
      hub.send(event.id, { event: 'look', data: { version: event.feed.version, lookedAt } }),
    publishOnRead: (eventId: string, event: LiveEvent) => {
      isReading = async id => {
        if (id === eventId) put(event)
      }
    },
    pass: (time: number) => {
      now += time
    },
  }
}

/** What a stream was told: which fencers' rows came with which version. */
const parse = (texts: readonly string[]) =>
  texts.map(text => {
    const [, name, data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? []
    if (name !== 'change') return JSON.parse(data)
    const { rows, event } = NowChange.parse(JSON.parse(data))
    return [event.version, ...rows.map(row => row.fencer.replace('known-', ''))]
  })

describe('all that somebody sees', () => {
  test('is the rows of their fencers in their order, the events of these days and the names', async () => {
    const later = version(1, [0, 0], { id: 'event-2', date: '2026-11-22' })
    const past = version(1, [0, 0], { id: 'event-3', date: '2026-11-14' })
    const { rows } = openBoard(version(1, [0, 1]), later, past)
    const entries = [
      entry('bea-2'),
      entry('bea-2', 'event-2'),
      entry('ana-1', 'event-3'),
      entry('ana-1'),
      entry('ana-1', 'nothing'),
    ]
    const view = await rows.view(entries)
    expect(NowView.parse(view)).toEqual(view)
    expect(view.rows.map(row => [row.fencer, row.event])).toEqual([
      ['known-bea-2', 'event-1'],
      ['known-bea-2', 'event-2'],
      ['known-ana-1', 'event-1'],
    ])
    expect(view.events.map(event => event.id)).toEqual(['event-1', 'event-2'])
    expect(view.events[0]).toMatchObject({ version: 1, lookedAt: toChangedAt(1) })
    expect(view.fencers).toEqual([
      { id: 'known-bea-2', name: 'bea-2' },
      { id: 'known-ana-1', name: 'ana-1' },
    ])
    expect(await rows.view([])).toEqual({ rows: [], events: [], fencers: [] })
  })

  test('says when the source was looked at last, whatever the version says', async () => {
    const { rows, snapshots } = openBoard(version(1, [0, 0]))
    await rows.view([entry('ana-1')])
    snapshots.peek('event-1')!.lookedAt = toChangedAt(9)
    expect((await rows.view([entry('ana-1')])).events[0]?.lookedAt).toBe(toChangedAt(9))
  })

  test('says one version of an event and of its rows, though one came while others were read', async () => {
    const board = openBoard(version(1, [0, 0]), version(1, [0, 0], { id: 'event-2' }))
    board.publishOnRead('event-2', version(2, [1, 0]))
    const { rows, events } = await board.rows.view([entry('ana-1'), entry('ana-1', 'event-2')])
    expect(rows[0]?.state).toMatchObject({ before: 0 })
    expect(events.map(event => event.version)).toEqual([2, 1])
  })

  test('knows what it said before for two hours after it was asked, and as long as somebody listens', async () => {
    const onStrip = (nth: number, strip: string) => inventVersion(nth, [{ ...inventedPool(1, [WON]), strip }])
    const strips = async (passed: number, isHeard: boolean) => {
      const board = openBoard(onStrip(1, 'A1'))
      await board.rows.view(own)
      if (isHeard) board.listen(own, () => {})
      board.pass(passed)
      board.put(onStrip(2, 'B2'))
      const [row] = (await board.rows.view(own)).rows
      return row?.stripWas?.strip
    }
    const own = [entry('ana-1')]
    expect(await strips(2 * HOUR, false)).toBe('A1')
    expect(await strips(2 * HOUR + 1, false)).toBeUndefined()
    expect(await strips(2 * HOUR + 1, true)).toBe('A1')
  })
})

describe('who listens', () => {
  test('is told of rows that changed, and of the event at every version', async () => {
    const board = openBoard(version(1, [0, 0]))
    const own = [entry('ana-1'), entry('ana-2')]
    await board.rows.view(own)
    const texts: string[] = []
    board.listen(own, text => texts.push(text))
    board.publish(version(2, [1, 0]))
    board.publish(version(3, [1, 1]))
    board.publish(version(4, [1, 1], { rating: 'C2' }))
    board.publish(version(5, [2, 2]))
    expect(parse(texts)).toEqual([[2, 'ana-1'], [3, 'ana-2'], [4], [5, 'ana-1', 'ana-2']])
  })

  test('is told of their own fencers alone, and in the same bytes as all who follow them', async () => {
    const board = openBoard(version(1, [0, 0]))
    const followed = [['ana-1', 'bea-2'], ['ana-1'], ['bea-2', 'ana-1'], ['cleo-2'], ['ana-1']]
    const heard: string[][] = []
    for (const names of followed) {
      const own = names.map(name => entry(name))
      await board.rows.view(own)
      const texts: string[] = []
      heard.push(texts)
      board.listen(own, text => texts.push(text))
    }
    board.publish(version(2, [1, 0]))
    const ana = [[2, 'ana-1']]
    expect(heard.map(parse)).toEqual([ana, ana, ana, [[2]], ana])
    expect(new Set([0, 1, 2, 4].map(at => heard[at]?.[0])).size).toBe(1)
  })

  test('costs the same however many they are: a row is made once a version', async () => {
    const countFor = async (listeners: number) => {
      const board = openBoard(version(1, [0, 0]))
      const own = [entry('ana-1'), entry('bea-1')]
      await board.rows.view(own)
      let told = 0
      for (let nth = 0; nth < listeners; nth += 1) board.listen(own, () => (told += 1))
      const next = version(2, [1, 0])
      let reads = 0
      const { elimination } = next
      const read = () => {
        reads += 1
        return elimination
      }
      Object.defineProperty(next, 'elimination', { get: read })
      board.publish(next)
      await board.rows.view(own)
      expect(told).toBe(listeners)
      return reads
    }
    const one = await countFor(1)
    expect(one).toBeGreaterThan(0)
    expect(await countFor(50)).toBe(one)
  })

  test('is told of what changed in a version that was read without a word of it', async () => {
    const board = openBoard(version(1, [0, 0]))
    const own = [entry('ana-1')]
    await board.rows.view(own)
    const texts: string[] = []
    board.listen(own, text => texts.push(text))
    // Another server published it, and somebody asked before this one was told.
    board.put(version(2, [1, 0]))
    await board.rows.view(own)
    board.publish(version(3, [1, 0], { rating: 'C2' }))
    board.publish(version(4, [1, 0], { rating: 'C3' }))
    expect(parse(texts)).toEqual([[3, 'ana-1'], [4]])
  })

  test('hears of looks, and with one of a newer version that nobody told of', async () => {
    const board = openBoard(version(1, [0, 0]))
    const own = [entry('ana-1')]
    await board.rows.view(own)
    const texts: string[] = []
    board.listen(own, text => texts.push(text))
    const look = (nth: number, lookedAt: number) => ({ event: 'event-1', look: { version: nth, lookedAt } })
    board.look(version(1, [0, 0]), 17)
    expect(parse(texts)).toEqual([look(1, 17)])
    board.put(version(2, [1, 0]))
    board.look(version(2, [1, 0]), 19)
    expect(parse(texts).slice(1)).toEqual([[2, 'ana-1'], look(2, 19)])
    board.publish(version(2, [1, 0]))
    expect(texts).toHaveLength(3)
  })

  test('is told of nothing more once gone, and the event is left with the last of them', async () => {
    const board = openBoard(version(1, [0, 0]), version(1, [0, 0], { id: 'event-2' }))
    const both = [entry('ana-1'), entry('ana-1', 'event-2')]
    await board.rows.view(both)
    const [first, second]: [string[], string[]] = [[], []]
    const leaveFirst = board.listen(both, text => first.push(text))
    const leaveSecond = board.listen([entry('ana-1')], text => second.push(text))
    expect(board.hub.heardEvents()).toEqual(['event-1', 'event-2'])
    leaveFirst()
    leaveFirst()
    expect(board.hub.heardEvents()).toEqual(['event-1'])
    board.publish(version(2, [1, 0]))
    expect([first.length, parse(second)]).toEqual([0, [[2, 'ana-1']]])
    leaveSecond()
    expect(board.hub.heardEvents()).toEqual([])
    const again: string[] = []
    board.listen([entry('ana-1')], text => again.push(text))
    leaveSecond()
    board.publish(version(3, [2, 0]))
    expect(parse(again)).toEqual([[3, 'ana-1']])
  })

  test('is told all there is of an event that was not in memory when they came', () => {
    const board = openBoard()
    const texts: string[] = []
    board.listen([entry('ana-1'), entry('bea-2')], text => texts.push(text))
    board.publish(version(7, [1, 0]))
    board.publish(version(8, [1, 1]))
    expect(parse(texts)).toEqual([
      [7, 'ana-1', 'bea-2'],
      [8, 'bea-2'],
    ])
  })
})

describe('who goes to a bout', () => {
  const claim = { id: 'c', event: 'event-1', fencer: 'known-ana-1', bout: 'pool 1 1' }
  const place = { eventId: 'event-1', fencerId: 'known-ana-1' }

  test('is told to whoever has the row open, as it is for their account', () => {
    const board = openBoard()
    board.put(version(1, [0, 0]))
    const heard: string[] = []
    const write = (who: string) => (text: string) => heard.push(`${who} ${text}`)
    board.listen([entry('ana-1')], write('ines'), 'ines')
    board.listen([entry('ana-1')], write('outside'), 'outside')
    board.listen([entry('bea-1')], write('other'), 'ines')
    board.listen([entry('ana-1', 'event-2')], write('elsewhere'), 'ines')
    board.rows.tellClaim(place, userId =>
      userId === 'ines' ? { event: 'event-1', fencer: 'known-ana-1', claim } : undefined,
    )
    const data = JSON.stringify({ event: 'event-1', fencer: 'known-ana-1', claim })
    expect(heard).toEqual([`ines event: claim\ndata: ${data}\n\n`])
  })

  test('can be said of the bout that comes next alone', async () => {
    const board = openBoard(version(1, [0, 0]), version(1, [0, 0], { id: 'past', date: '2026-11-14' }))
    expect(await board.rows.findBout(place)).toBe('pool 1 1')
    expect(await board.rows.findBout({ ...place, fencerId: 'nobody' })).toBeUndefined()
    for (const eventId of ['past', 'nothing'])
      expect(await board.rows.findBout({ ...place, eventId })).toBeUndefined()
    board.put(version(2, [2, 0]))
    expect(await board.rows.findBout(place)).toBe('pool 1 2')
  })
})
