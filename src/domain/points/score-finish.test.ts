import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPoints } from './points.ts'
import { type Finish, ROUND_PLACES, ROUNDS, type ScoredEvent } from './points-result.ts'
import { findRound, scoreFinish } from './score-finish.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

const score = (event: ScoredEvent, finish: Finish): string => {
  const answer = scoreFinish(rules, event, finish)
  if (!answer.published) return 'not published'
  return answer.reason ?? formatPoints(answer.points)
}
const place = (at: number, tiedFencers = 1): Finish => ({ place: at, tiedFencers })

describe('unified events', () => {
  it.each([
    ['elite', 1, 'WIN'],
    ['elite', 2, 'T2'],
    ['elite', 3, 'T4'],
    ['elite', 4, 'T4'],
    ['elite', 5, 'T8'],
    ['elite', 9, 'T16'],
    ['elite', 65, 'T128'],
    ['elite', 97, 'T128'],
    ['elite', 257, 'T512'],
    ['elite', 513, undefined],
    ['international', 64, 'T64'],
    ['international', 65, 'T96'],
    ['international', 97, 'T160'],
    ['international', 161, 'T288'],
    ['international', 289, 'T544'],
    ['international', 545, undefined],
  ] as const)('in an %s event place %i reached %s', (level, at, round) => {
    const answer = scoreFinish(rules, { category: 'senior', level }, { place: at })
    expect(answer.published && answer.round).toBe(round)
  })

  it.each<[ScoredEvent, Finish, string]>([
    [{ category: 'cadet', level: 'regional', fencers: 40 }, place(7), '36.6'],
    [{ category: 'cadet', level: 'local' }, { round: 'T512' }, '12'],
    [{ category: 'junior', level: 'international' }, place(70), '100'],
    [{ category: 'division1', level: 'elite' }, { round: 'T128' }, '54'],
    [{ category: 'division2', level: 'regional', fencers: 30 }, place(1), '100'],
    [{ category: 'junior', level: 'elite' }, { round: 'T96' }, 'belowTable'],
    [{ category: 'cadet', level: 'local' }, place(600), 'belowTable'],
    [{ category: 'cadet', level: 'sjcc', fencers: 2 }, place(1), 'tooFew'],
    [{ category: 'cadet', level: 'sjcc', fencers: 3 }, place(1), '90'],
    [{ category: 'cadet', level: 'regional', fencers: 1 }, place(1), 'tooFew'],
    [{ category: 'senior', level: 'sjcc' }, place(1), 'otherList'],
    [{ category: 'division2', level: 'national' }, place(1), 'not published'],
    [{ category: 'cadet', level: 'irc', fencers: 20 }, place(1), 'otherList'],
  ])('%j %j gives %s', (event, finish, expected) => expect(score(event, finish)).toBe(expected))
})

describe('youth and veterans', () => {
  it.each<[ScoredEvent, Finish, string]>([
    // Award depth (p. 46).
    [{ category: 'y14', level: 'national', fencers: 1 }, place(1), 'belowCut'],
    [{ category: 'y14', level: 'national', fencers: 4 }, place(1), '200'],
    [{ category: 'y14', level: 'national', fencers: 4 }, place(2), 'belowCut'],
    [{ category: 'y14', level: 'national', fencers: 7 }, place(2), '184'],
    [{ category: 'y14', level: 'national', fencers: 12 }, place(5), 'belowCut'],
    [{ category: 'y14', level: 'national', fencers: 22 }, place(8), '137'],
    [{ category: 'y14', level: 'national', fencers: 42 }, place(17), 'belowCut'],
    [{ category: 'y14', level: 'national', fencers: 159 }, place(33), 'belowCut'],
    [{ category: 'y14', level: 'national', fencers: 160 }, place(33), '25'],
    [{ category: 'y14', level: 'national', fencers: 200 }, place(65), 'belowTable'],
    // SYC: the top 40 %, rounded up, at most 64 (p. 48).
    [{ category: 'y14', level: 'syc', fencers: 100 }, place(40), '17.2'],
    [{ category: 'y14', level: 'syc', fencers: 100 }, place(41), 'belowCut'],
    [{ category: 'y14', level: 'syc', fencers: 103 }, place(42), '16.4'],
    [{ category: 'y14', level: 'syc', fencers: 103 }, place(43), 'belowCut'],
    [{ category: 'y14', level: 'syc', fencers: 200 }, place(64), '7.6'],
    [{ category: 'y14', level: 'syc', fencers: 200 }, place(65), 'belowTable'],
    [{ category: 'y14', level: 'syc', fencers: 2 }, place(1), 'tooFew'],
    // RYC (p. 46).
    [{ category: 'y12', level: 'regional', fencers: 30 }, place(1), '100'],
    [{ category: 'y12', level: 'regional', fencers: 30 }, place(2), '96.667'],
    [{ category: 'y12', level: 'regional', fencers: 30 }, place(30), '3.333'],
    [{ category: 'y12', level: 'regional', fencers: 2 }, place(1), '100'],
    [{ category: 'y12', level: 'regional', fencers: 1 }, place(1), 'tooFew'],
    [{ category: 'y12', level: 'regional' }, place(1), 'fieldUnknown'],
    [{ category: 'y12', level: 'regional', fencers: 30 }, { round: 'T8' }, 'placeUnknown'],
    [{ category: 'y12', level: 'regional', fencers: 30 }, place(31), 'badPlace'],
    [{ category: 'v40', level: 'worlds' }, place(3), 'fieldUnknown'],
    [{ category: 'v40', level: 'worlds', fencers: 50 }, place(3), '850'],
    [{ category: 'v40', level: 'worlds', fencers: 50 }, place(9), 'belowTable'],
    [{ category: 'v80', level: 'worlds', fencers: 50 }, place(1), 'otherList'],
    [{ category: 'veteran', level: 'regional', fencers: 20 }, place(8), '685'],
    [{ category: 'veteran', level: 'regional', fencers: 20 }, place(9), 'belowCut'],
  ])('%j %j gives %s', (event, finish, expected) => expect(score(event, finish)).toBe(expected))

  it('gives 96.67 to the second of thirty', () => {
    const answer = scoreFinish(rules, { category: 'y10', level: 'regional', fencers: 30 }, place(2))
    expect(answer.published && formatPoints(answer.points, 2)).toBe('96.67')
    expect(answer.published && answer.source.page).toBe(46)
  })
})

describe('ties', () => {
  it('share the average of the places involved', () => {
    const national = { category: 'y14', level: 'national', fencers: 200 } as const
    expect(score(national, place(25, 3))).toBe('61')
    expect(score(national, place(3, 2))).toBe('170')
    expect(score(national, place(32, 2))).toBe('40')
    expect(score({ category: 'y14', level: 'syc', fencers: 100 }, place(40, 2))).toBe('8.6')
    expect(score({ category: 'cadet', level: 'local', fencers: 20 }, place(8, 2))).toBe('21')
    expect(score({ category: 'y12', level: 'regional', fencers: 3 }, place(1, 2))).toBe('83.333')
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])('refuse %d fencers', tiedFencers => {
    expect(score({ category: 'cadet', level: 'local' }, place(1, tiedFencers))).toBe('badPlace')
    expect(score({ category: 'cadet', level: 'local' }, place(tiedFencers))).toBe('badPlace')
  })

  const events: fc.Arbitrary<ScoredEvent & { fencers: number }> = fc
    .tuple(
      fc.constantFrom(
        { category: 'cadet', level: 'regional' } as const,
        { category: 'senior', level: 'international' } as const,
        { category: 'y12', level: 'national' } as const,
        { category: 'y10', level: 'syc' } as const,
        { category: 'y14', level: 'regional' } as const,
        { category: 'v50', level: 'regional' } as const,
      ),
      fc.integer({ min: 3, max: 400 }),
    )
    .map(([event, fencers]) => ({ ...event, fencers }))
  const worth = (event: ScoredEvent, finish: Finish): number => {
    const answer = scoreFinish(rules, event, finish)
    return answer.published ? answer.points : Number.NaN
  }

  it('conserve the sum, but for the rounding of each share to a thousandth', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.nat(20), (event, from, more) => {
        const first = 1 + (from % event.fencers)
        const tied = Math.min(more + 1, event.fencers - first + 1)
        const parts = Array.from({ length: tied }, (_, at) => worth(event, place(first + at)))
        const sum = parts.reduce((a, b) => a + b, 0)
        // Each part of a share formula is itself rounded by half a thousandth at most.
        expect(Math.abs(worth(event, place(first, tied)) * tied - sum)).toBeLessThanOrEqual(tied)
      }),
    )
  })

  it('never let a worse place earn more', () => {
    fc.assert(
      fc.property(events, fc.nat(), (event, from) => {
        const at = 1 + (from % (event.fencers - 1))
        expect(worth(event, place(at))).toBeGreaterThanOrEqual(worth(event, place(at + 1)))
      }),
    )
  })
})

it('every round of a table is that of its last place', () => {
  for (const level of ['international', 'elite'] as const) {
    const scale = rules.scales.senior?.[level]
    const rows = scale?.published && scale.kind === 'rounds' ? scale.rows : {}
    const named = ROUNDS.filter(round => rows[round] !== undefined)
    expect(named.map(round => findRound(ROUND_PLACES[round], rows))).toEqual(named)
  }
})
