import { describe, expect, it } from 'vitest'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { applyLiveChange } from '#web/api/live/apply-live-change.ts'

const bout = (id: string, left: string, right: string): Match => ({
  id,
  stage: { pool: { sequence: 1 } },
  left: { individual: { fencer: left } },
  right: { individual: { fencer: right } },
})

const knockout = (id: string): Match => ({ id, stage: { elimination: { roundOf: 2 } }, left: {}, right: {} })

const line = (fencer: string, victories = 0) => ({
  fencer,
  position: 1,
  victories,
  bouts: victories,
  touchesScored: 0,
  touchesReceived: 0,
  indicator: 0,
})

const pool = (id: string, matches: Match[]): LiveEvent['pools'][number] => ({
  id,
  number: 1,
  round: 1,
  strip: 'A1',
  referees: [],
  fencers: [line('a')],
  matches,
  orderKnown: true,
  complete: false,
})

const feed = (version: number): LiveEvent['feed'] => ({
  source: 'ftl',
  version,
  changedAt: version,
  lookedAt: version,
  flags: [],
})

const event: LiveEvent = {
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name: 'Y12 Women’s Sabre',
  tournamentName: 'Invented Cup',
  classifier: 'Y12WS',
  team: false,
  live: true,
  pools: [pool('p1', [bout('m1', 'a', 'b'), bout('m2', 'a', 'c')]), pool('p2', [bout('m3', 'd', 'e')])],
  elimination: {
    rounds: [{ roundOf: 2, matches: [knockout('f')] }],
    otherTrees: [
      { id: 'b', name: 'Bronze', kind: 'bronze', rounds: [{ roundOf: 2, matches: [knockout('x')] }] },
    ],
  },
  fencers: [
    { id: 'a', name: 'Chen, Ava' },
    { id: 'b', name: 'Kim, Iris' },
  ],
  feed: feed(7),
}

const change = (over: Partial<LiveChange>): LiveChange => ({ base: 7, feed: feed(8), whole: false, ...over })

const scored: Match = {
  ...bout('m2', 'a', 'c'),
  left: { individual: { fencer: 'a' }, score: 5, outcome: 'win' },
}

describe('applyLiveChange', () => {
  it('replaces the bout that changed and keeps every other by identity', () => {
    const next = applyLiveChange(event, change({ matches: [scored] }))
    expect(next?.feed.version).toBe(8)
    expect(next?.pools[0]?.matches[1]).toBe(scored)
    expect(next?.pools[0]?.matches[0]).toBe(event.pools[0]?.matches[0])
    expect(next?.pools[1]).toBe(event.pools[1])
    expect(next?.elimination).toBe(event.elimination)
    expect(next?.fencers).toBe(event.fencers)
    expect(event.pools[0]?.matches[1]?.left.score).toBeUndefined()
  })

  it('reaches bouts of the main tree and of the others', () => {
    const main = applyLiveChange(event, change({ matches: [{ ...knockout('f'), strip: 'B1' }] }))
    expect(main?.elimination.rounds[0]?.matches[0]?.strip).toBe('B1')
    expect(main?.elimination.otherTrees).toBe(event.elimination.otherTrees)
    const side = applyLiveChange(event, change({ matches: [{ ...knockout('x'), strip: 'B2' }] }))
    expect(side?.elimination.otherTrees?.[0]?.rounds[0]?.matches[0]?.strip).toBe('B2')
    expect(side?.elimination.rounds).toBe(event.elimination.rounds)
  })

  it('changes pool lines, a pool’s frame, fencers and the status', () => {
    const next = applyLiveChange(
      event,
      change({
        status: 'Finished',
        poolFencers: [{ pool: 'p2', fencers: [line('a', 1)] }],
        pools: [{ id: 'p1', referees: [], complete: true, time: '09:30' }],
        fencers: [{ id: 'b', name: 'Kim, Iris', place: 3 }],
      }),
    )
    expect(next?.status).toBe('Finished')
    expect(next?.pools[1]?.fencers[0]?.victories).toBe(1)
    expect(next?.pools[1]?.strip).toBe('A1')
    expect(next?.pools[0]).toMatchObject({ complete: true, time: '09:30' })
    expect(next?.pools[0]).not.toHaveProperty('strip')
    expect(next?.fencers[1]?.place).toBe(3)
    expect(next?.fencers[0]).toBe(event.fencers[0])
  })

  it('asks for the whole event when the change does not fit', () => {
    expect(applyLiveChange(event, change({ whole: true }))).toBeUndefined()
    expect(applyLiveChange(event, change({ base: 6 }))).toBeUndefined()
    expect(applyLiveChange(event, change({ matches: [bout('new', 'a', 'b')] }))).toBeUndefined()
    expect(applyLiveChange(event, change({ fencers: [{ id: 'z', name: 'New, One' }] }))).toBeUndefined()
  })

  it('ignores a change that it has already', () => {
    expect(applyLiveChange(event, change({ base: 6, feed: feed(7), whole: true }))).toBe(event)
  })
})
