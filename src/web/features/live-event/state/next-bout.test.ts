import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { findNextBout } from './next-bout.ts'

const poolBout = (sequence: number, left: string, right: string, done = false): Match => ({
  id: `p${sequence}`,
  stage: { pool: { sequence } },
  left: { individual: { fencer: left }, ...(done ? { score: 5, outcome: 'win' as const } : {}) },
  right: { individual: { fencer: right }, ...(done ? { score: 2, outcome: 'loss' as const } : {}) },
})

const pool = (matches: Match[], round = 1): LivePool => ({
  id: `pool${round}`,
  number: 1,
  round,
  referees: [],
  fencers: ['a', 'b', 'c', 'd'].map((fencer, index) => ({
    fencer,
    position: index + 1,
    victories: 0,
    bouts: 0,
    touchesScored: 0,
    touchesReceived: 0,
    indicator: 0,
  })),
  matches,
  orderKnown: true,
  complete: false,
})

const event = (pools: LivePool[], rounds: LiveEvent['elimination']['rounds'] = []): LiveEvent => ({
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name: 'Event',
  tournamentName: 'Cup',
  classifier: 'Y12WS',
  team: false,
  live: true,
  pools,
  elimination: { rounds },
  fencers: [],
  feed: { source: 'ftl', version: 1, changedAt: 0, lookedAt: 0, flags: [] },
})

const knockout = (id: string, roundOf: number, left: Match['left'], right: Match['right']): Match => ({
  id,
  stage: { elimination: { roundOf } },
  left,
  right,
})

describe('findNextBout', () => {
  const bouts = [
    poolBout(1, 'a', 'd', true),
    poolBout(2, 'b', 'c'),
    poolBout(3, 'a', 'c'),
    poolBout(4, 'd', 'b'),
  ]

  it('counts the bouts still before theirs', () => {
    expect(findNextBout(event([pool(bouts)]), 'b')).toMatchObject({ ahead: 0, opponent: 'c', begun: true })
    expect(findNextBout(event([pool(bouts)]), 'a')).toMatchObject({ ahead: 1, opponent: 'c' })
    expect(findNextBout(event([pool(bouts)]), 'd')).toMatchObject({ ahead: 2, opponent: 'b' })
  })

  it('does not wait for bouts that count for nobody', () => {
    const voided = bouts.map(match => (match.id === 'p2' ? { ...match, void: true } : match))
    expect(findNextBout(event([pool(voided)]), 'a')).toMatchObject({ ahead: 0 })
  })

  it('says that the pool has not begun', () => {
    expect(findNextBout(event([pool([poolBout(1, 'a', 'b')])]), 'a')).toMatchObject({
      begun: false,
      ahead: 0,
    })
  })

  it('looks at the newest pool round first', () => {
    const second = pool([poolBout(1, 'a', 'b')], 2)
    expect(findNextBout(event([pool(bouts), second]), 'a')).toMatchObject({ pool: { round: 2 } })
  })

  it('goes on with the elimination, past byes and decided bouts', () => {
    const done = pool([poolBout(1, 'a', 'b', true)])
    const who = (fencer: string): Match['left'] => ({ individual: { fencer } })
    const rounds = [
      { roundOf: 8, matches: [knockout('r8', 8, who('a'), { isBye: true })] },
      { roundOf: 4, matches: [knockout('r4', 4, { ...who('a'), outcome: 'win' }, who('x'))] },
      { roundOf: 2, matches: [knockout('r2', 2, who('a'), {})] },
    ]
    expect(findNextBout(event([done], rounds), 'a')).toMatchObject({ roundOf: 2, opponent: undefined })
    expect(findNextBout(event([done], rounds), 'x')).toBeUndefined()
    expect(findNextBout(event([done], rounds), 'nobody')).toBeUndefined()
  })

  it('is none for somebody who is out, whatever else stands open', () => {
    const who = (fencer: string): Match['left'] => ({ individual: { fencer } })
    const lost = { roundOf: 4, matches: [knockout('r4', 4, who('a'), { ...who('x'), outcome: 'win' })] }
    const open = { roundOf: 2, matches: [knockout('r2', 2, who('a'), who('y'))] }
    expect(findNextBout(event([pool(bouts)], [lost]), 'a')).toBeUndefined()
    expect(findNextBout(event([], [lost, open]), 'a')).toBeUndefined()
    expect(findNextBout(event([], [lost, open]), 'y')).toMatchObject({ roundOf: 2 })
    for (const status of ['eliminated', 'excluded', 'withdrawn', 'absent', 'scratched'] as const) {
      const fencers = [{ id: 'b', name: 'B', status }]
      expect(findNextBout({ ...event([pool(bouts)]), fencers }, 'b'), status).toBeUndefined()
    }
    const [line, ...others] = pool(bouts).fencers
    const left = { ...pool(bouts), fencers: [{ ...line, withdrawal: 'medical' } as typeof line, ...others] }
    expect(findNextBout(event([left as LivePool]), 'a')).toBeUndefined()
    expect(findNextBout({ ...event([pool(bouts)]), status: 'Finished' }, 'b')).toBeUndefined()
  })

  it('is the one of another tree, where losers fence on', () => {
    const who = (fencer: string): Match['left'] => ({ individual: { fencer } })
    const lost = { roundOf: 4, matches: [knockout('r4', 4, who('a'), { ...who('x'), outcome: 'win' })] }
    const third = { roundOf: 2, matches: [knockout('b2', 2, who('a'), who('z'))] }
    const otherTrees = [{ id: 'bronze', name: 'Bronze', kind: 'bronze' as const, rounds: [third] }]
    const both = { ...event([]), elimination: { rounds: [lost], otherTrees } }
    expect(findNextBout(both, 'a')).toMatchObject({ roundOf: 2, opponent: 'z' })
  })
})
