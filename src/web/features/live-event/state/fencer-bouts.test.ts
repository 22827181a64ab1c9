import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { findFencerState } from '#domain/fencer-state/find-fencer-state.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { fencerBouts, fencerRecords, isYetToFence } from './fencer-bouts.ts'

const TODAY = '2026-11-21'
const bout = (roundOf: number, right: string, outcome?: 'win' | 'loss'): Match => ({
  id: `t${roundOf}`,
  stage: { elimination: { roundOf } },
  left: { individual: { fencer: 'bea-1' }, ...(outcome ? { outcome } : {}) },
  right: { individual: { fencer: right } },
})
const event = (over: Partial<LiveEvent> = {}): LiveEvent => ({
  ...inventedEvent([inventedPool(1, [[5, 1]])]),
  date: TODAY,
  feed: { source: 'ftl', version: 1, changedAt: 1, lookedAt: 1, flags: [] },
  ...over,
})
const tree = (...matches: Match[]) => ({
  rounds: matches.map((match, at) => ({ roundOf: 4 / 2 ** at, matches: [match] })),
})
const toCome = (of: LiveEvent, today = TODAY) =>
  fencerBouts(of, 'bea-1').map(bout => isYetToFence(bout, findFencerState(of, 'bea-1', today)))

describe('a bout of somebody', () => {
  it('is to come while it may be fenced', () => {
    expect(toCome(event())).toEqual([false, true])
    expect(toCome(event({ elimination: tree(bout(4, 'ana-2')) }))).toEqual([false, false, true])
  })

  it('is not once they are out, whatever the source leaves standing', () => {
    const lost = tree(bout(4, 'ana-2', 'loss'), bout(2, 'cleo-2'))
    expect(toCome(event({ elimination: lost }))).toEqual([false, false, false, false])
    const fencers = event().fencers.map(one =>
      one.id === 'bea-1' ? { ...one, status: 'withdrawn' as const } : one,
    )
    expect(toCome(event({ fencers }))).toEqual([false, false])
  })

  it('is not once the event is over, or its day', () => {
    expect(toCome(event({ status: 'Finished' }))).toEqual([false, false])
    expect(toCome(event(), '2026-12-24')).toEqual([false, false])
  })
})

it('counts a bout for both where one of the two is marked alone', () => {
  const records = fencerRecords(event({ elimination: tree(bout(4, 'ana-2', 'loss')) }))
  expect(records.get('bea-1')).toEqual({ pool: { won: 1, lost: 0 }, elimination: { won: 0, lost: 1 } })
  expect(records.get('ana-2')).toMatchObject({ elimination: { won: 1, lost: 0 } })
})
