import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { findOpenRound, findRoundPlace, isRoundOver } from './open-round.ts'
import { OutlookBook } from './outlook-book.ts'
import { findRankRange } from './rank-range.ts'

const bout = (left: string, right: string, score?: readonly [number, number]): Match => ({
  id: `${left}${right}`,
  stage: { pool: { sequence: 1 } },
  left: {
    individual: { fencer: left },
    ...(score ? { score: score[0], outcome: score[0] > score[1] ? 'win' : 'loss' } : {}),
  },
  right: {
    individual: { fencer: right },
    ...(score ? { score: score[1], outcome: score[1] > score[0] ? 'win' : 'loss' } : {}),
  },
})

const pool = (ids: readonly string[], matches: Match[], more: Partial<LivePool> = {}): LivePool => ({
  id: ids.join(''),
  number: 1,
  round: 1,
  referees: [],
  fencers: ids.map((fencer, at) => ({
    fencer,
    position: at + 1,
    victories: 0,
    bouts: matches.filter(match => match.left.outcome && match.id.includes(fencer)).length,
    touchesScored: 0,
    touchesReceived: 0,
    indicator: 0,
  })),
  matches,
  orderKnown: true,
  complete: false,
  ...more,
})

const event = (pools: LivePool[], more: Partial<LiveEvent> = {}): LiveEvent => ({
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name: 'Event',
  tournamentName: 'Cup',
  classifier: 'Y12WS',
  team: false,
  live: true,
  pools,
  elimination: { rounds: [] },
  fencers: [],
  feed: { source: 'ftl', version: 1, changedAt: 0, lookedAt: 0, flags: [] },
  ...more,
})

const OPEN = pool(['a', 'b', 'c'], [bout('a', 'b', [5, 1]), bout('b', 'c', [5, 4])])
const DONE = pool(['d', 'e', 'f'], [bout('e', 'd', [5, 0]), bout('f', 'd', [5, 0]), bout('f', 'e', [5, 0])])
const findIn = (of: LiveEvent, fencer: string) => {
  const round = findOpenRound(of, new OutlookBook())
  if (!round || isRoundOver(round)) return undefined
  const place = findRoundPlace(round, fencer)
  return place && { round, place }
}
const rangeOf = (of: LiveEvent, fencer: string) => {
  const found = findIn(of, fencer)
  return found && { ...findRankRange(found.round, found.place), of: found.round.count }
}

describe('the round that is being fenced', () => {
  it('holds pools that are over as well, and pairs that nobody has listed yet', () => {
    // c meets a yet. Lost to nil, that leaves a one victory and -1: behind f, c, and e with 0.
    expect(rangeOf(event([OPEN, DONE]), 'a')).toEqual({ now: 2, best: 2, worst: 4, of: 6 })
    expect(rangeOf(event([OPEN, DONE]), 'c')).toEqual({ now: 5, best: 2, worst: 5, of: 6 })
  })

  it('leaves out who has left, with all their bouts', () => {
    const left = (status: 'withdrawn' | 'excluded') =>
      event([OPEN, DONE], { fencers: [{ id: 'c', name: 'C', status }] })
    expect(rangeOf(left('withdrawn'), 'a')).toBeUndefined()
    const two = pool(['g', 'h', 'i'], [bout('g', 'h', [5, 1])])
    expect(rangeOf({ ...left('excluded'), pools: [OPEN, two] }, 'a')).toMatchObject({ of: 5 })
    expect(rangeOf({ ...left('excluded'), pools: [OPEN, two] }, 'c')).toBeUndefined()
  })

  it('is the newest alone', () => {
    const next = pool(['a', 'd', 'f'], [], { round: 2 })
    expect(findIn(event([OPEN, next]), 'b')).toBeUndefined()
    expect(findIn(event([OPEN, next]), 'a')).toBeUndefined()
    const begun = pool(['a', 'd', 'f'], [bout('a', 'd', [5, 2])], { round: 2 })
    expect(rangeOf(event([OPEN, begun]), 'a')).toEqual({ now: 1, best: 1, worst: 3, of: 3 })
  })

  it('is none before one’s first bout, once all is fenced, and once a table is drawn', () => {
    expect(findIn(event([pool(['a', 'b', 'c'], [bout('b', 'c', [5, 4])])]), 'a')).toBeUndefined()
    expect(findIn(event([DONE]), 'd')).toBeUndefined()
    const drawn = { rounds: [{ roundOf: 2, matches: [] }] }
    expect(findIn(event([OPEN], { elimination: drawn }), 'a')).toBeUndefined()
    expect(findIn(event([OPEN], { status: 'Finished' }), 'a')).toBeUndefined()
    expect(findIn(event([]), 'a')).toBeUndefined()
  })

  it('is ranked on once all is fenced, until a table is drawn', () => {
    const over = findOpenRound(event([DONE]), new OutlookBook())!
    expect(isRoundOver(over)).toBe(true)
    const ranks = ['d', 'e', 'f'].map(id => findRankRange(over, findRoundPlace(over, id)!))
    expect(ranks).toEqual([3, 2, 1].map(rank => ({ now: rank, best: rank, worst: rank })))
    expect(isRoundOver(findOpenRound(event([OPEN, DONE]), new OutlookBook())!)).toBe(false)
    const drawn = { rounds: [{ roundOf: 2, matches: [] }] }
    expect(findOpenRound(event([DONE], { elimination: drawn }), new OutlookBook())).toBeUndefined()
    const side = { id: 's', name: 'Preliminary', kind: 'placement' as const, ...drawn }
    const beside = { rounds: [], otherTrees: [side] }
    expect(findOpenRound(event([DONE], { elimination: beside }), new OutlookBook())).toBeUndefined()
    expect(findOpenRound(event([DONE], { status: 'Finished' }), new OutlookBook())).toBeUndefined()
    expect(findOpenRound(event([]), new OutlookBook())).toBeUndefined()
  })

  it('is none where a pool is larger than can be counted', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`)
    const begun = (count: number) => event([pool(ids(count), [bout('f0', 'f1', [5, 0])])])
    expect(rangeOf(begun(31), 'f0')).toMatchObject({ now: 1, best: 1, worst: 31, of: 31 })
    expect(findIn(begun(32), 'f0')).toBeUndefined()
  })
})
