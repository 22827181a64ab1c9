import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { isUnderWay, toEventTabs, toEventView } from './event-view.ts'

const feed = { source: 'file', version: 1, changedAt: 1, lookedAt: 1, flags: [] } as const
const event = (over: Partial<LiveEvent>): LiveEvent => ({
  ...inventedEvent([]),
  feed: { ...feed, flags: [] },
  live: false,
  pools: [],
  elimination: { rounds: [] },
  fencers: [],
  ...over,
})
const fencer = (id: string, place?: number) => ({ id, name: id, ...(place ? { place } : {}) })

describe('what an event shows', () => {
  it('is what there is, and nothing else', () => {
    const tree = { rounds: [{ roundOf: 2, matches: [] }] }
    expect(toEventView(event({ fencers: [fencer('a', 1), fencer('b', 2)], status: 'Finished' }))).toBe(
      'ranking',
    )
    expect(toEventView(event({ fencers: [fencer('a'), fencer('b')], status: 'NotStarted' }))).toBe('entries')
    expect(toEventView(event({ status: 'Finished' }))).toBe('entries')
    expect(toEventView(event({ elimination: tree, fencers: [fencer('a', 1)] }))).toBe('tabs')
    expect(toEventView(event({ live: true }))).toBe('tabs')
  })

  it('has all tabs while it is fenced, later those with something in them', () => {
    const placesAndTree = event({
      elimination: { rounds: [{ roundOf: 2, matches: [] }] },
      fencers: [fencer('a', 1)],
    })
    expect(toEventTabs(placesAndTree, false)).toEqual(['pools', 'de', 'fencers', 'matches'])
    expect(toEventTabs(placesAndTree, true)).toEqual(['de', 'fencers', 'matches'])
    const pools = [inventedPool(1)]
    expect(toEventTabs(event({ pools, fencers: [fencer('a')] }), true)).toEqual([
      'pools',
      'fencers',
      'matches',
    ])
  })

  it('is under way only when it may be', () => {
    const today = '2026-11-22'
    const live = { live: true, date: today }
    expect(isUnderWay(event(live), today)).toBe(true)
    expect(isUnderWay(event({ ...live, date: '2008-05-17' }), today)).toBe(false)
    expect(isUnderWay(event({ ...live, status: 'Finished' }), today)).toBe(false)
    const { date: _, ...undated } = event({ live: true })
    expect(isUnderWay(undated, today)).toBe(false)
    expect(isUnderWay({ ...undated, feed: { ...undated.feed, source: 'ftl' } }, today)).toBe(true)
  })
})
