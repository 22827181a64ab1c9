import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { EVENT_TABS, toEventTabs } from './event-view.ts'
import { toOpeningTab } from './opening-tab.ts'

const feed = { source: 'ftl', version: 1, changedAt: 1, lookedAt: 1, flags: [] as [] } as const
const scores: [number, number][] = [
  [5, 1],
  [5, 2],
  [5, 3],
]
const bout = (roundOf: number, outcome?: 'win'): Match => ({
  id: `e.${roundOf}`,
  stage: { elimination: { roundOf } },
  left: { individual: { fencer: 'ana-1' }, ...(outcome ? { outcome } : {}) },
  right: { individual: { fencer: 'bea-1' }, ...(outcome ? { outcome: 'loss' } : {}) },
})
const event = (over: Partial<LiveEvent>): LiveEvent => ({
  ...inventedEvent([inventedPool(1, scores)]),
  feed: { ...feed, flags: [] },
  ...over,
})
const tree = (...bouts: Match[]) => ({
  rounds: bouts.map((match, at) => ({ roundOf: 4 / 2 ** at, matches: [match] })),
})

describe('the tab on which an event opens', () => {
  it('is the pools while one of them is fenced, even when a table is drawn already', () => {
    const pools = [inventedPool(1, scores), inventedPool(2)]
    expect(toOpeningTab(event({ pools }), EVENT_TABS)).toBe('pools')
    expect(toOpeningTab(event({ pools, elimination: tree(bout(4)) }), EVENT_TABS)).toBe('pools')
  })

  it('is the elimination once it is fenced, though a pool was never closed', () => {
    const pools = [inventedPool(1, scores), inventedPool(2)]
    const begun = event({ pools, elimination: tree(bout(4, 'win'), bout(2)) })
    expect(toOpeningTab(begun, EVENT_TABS)).toBe('de')
  })

  it('is where one’s own fencer still is', () => {
    const pools = [inventedPool(1, scores), inventedPool(2)]
    const drawn = event({ pools, elimination: tree(bout(4)) })
    expect(toOpeningTab(drawn, EVENT_TABS, ['ana-1'])).toBe('de')
    expect(toOpeningTab(drawn, EVENT_TABS, ['cleo-1'])).toBe('pools')
    expect(toOpeningTab(event({ pools }), EVENT_TABS, ['ana-2'])).toBe('pools')
  })

  it('is the pools after the last of them, until there is a table', () => {
    expect(toOpeningTab(event({}), EVENT_TABS)).toBe('pools')
  })

  it('is the elimination once the pools are fenced', () => {
    expect(toOpeningTab(event({ elimination: tree(bout(4, 'win'), bout(2)) }), EVENT_TABS)).toBe('de')
    expect(toOpeningTab(event({ pools: [], elimination: tree(bout(4)) }), EVENT_TABS)).toBe('de')
  })

  it('is the people where nothing is drawn, and their places where all is over', () => {
    expect(toOpeningTab(event({ pools: [] }), EVENT_TABS)).toBe('fencers')
    const finished = event({ elimination: tree(bout(4, 'win'), bout(2, 'win')), status: 'Finished' })
    expect(toOpeningTab(finished, EVENT_TABS)).toBe('fencers')
    const nobody = event({ pools: [], elimination: tree(bout(4)), fencers: [], status: 'Finished' })
    expect(toOpeningTab(nobody, toEventTabs(nobody, true))).toBe('de')
  })
})
