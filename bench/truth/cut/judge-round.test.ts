import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#fakes/ftl/script/seeded-random.ts'
import { inventRound } from './invent-round.ts'
import { judgeRound } from './judge-round.ts'
import type { PlayedBout, PlayedRound } from './played-round.ts'

const toBout = (left: string, right: string, leftScore: number, rightScore: number): PlayedBout => ({
  left,
  right,
  leftScore,
  rightScore,
  won: leftScore > rightScore ? 'left' : 'right',
})
/** a beats b and c; one of the three goes on. */
const toRound = (rest: readonly PlayedBout[], more: Partial<PlayedRound> = {}): PlayedRound => {
  const bouts = [toBout('a', 'b', 5, 0), toBout('a', 'c', 5, 0), ...rest]
  return {
    name: 'three',
    pools: [{ ids: ['a', 'b', 'c'], bouts }],
    order: bouts.map(() => 0),
    share: { count: 1 },
    incidents: [],
    ...more,
  }
}
const judge = (played: PlayedRound, adversary = 0) =>
  judgeRound(played, createSeededRandom('judge'), { moments: 5, adversary })

/** Fenced once more and lost: what no statement could have known. */
const TURNED = [toBout('b', 'a', 5, 0), toBout('c', 'a', 5, 0), toBout('b', 'c', 5, 0)]

describe('the judge of a round', () => {
  it('finds nothing wrong where what was said came out', () => {
    const { stated, wrong } = judge(toRound([toBout('b', 'c', 5, 3)]))
    expect(stated).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  it('counts who was told to be in and is not in the end, and who was told to be out and is in', () => {
    const { wrong } = judge(toRound(TURNED))
    expect(wrong).toContain('three after 2 bouts: a is told to be in')
    expect(wrong).toContain('three after 2 bouts: b is told to be out')
  })

  it('leaves out what was said before a correction or somebody’s leaving, and nothing that was said after it', () => {
    const corrected = { pool: 0, bout: 0, to: toBout('a', 'b', 5, 1) }
    const wrongFrom = (at: number) => judge(toRound(TURNED, { incidents: [{ at, corrected }] })).wrong
    expect(wrongFrom(1)).toContain('three after 2 bouts: a is told to be in')
    expect(wrongFrom(5)).toEqual([])
    expect(judge(toRound(TURNED, { incidents: [{ at: 5, corrected }] })).stated).toBeGreaterThan(0)
  })

  it('finds nothing wrong in invented rounds, with an adversary at each moment', () => {
    let stated = 0
    for (let at = 0; at < 30; at += 1) {
      const found = judge(inventRound(`test ${at}`), 1 + (at % 5))
      stated += found.stated
      expect(found.wrong).toEqual([])
    }
    expect(stated).toBeGreaterThan(1000)
  })
})
