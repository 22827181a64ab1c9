import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { sketchEvent, sketchPool, sketchTree } from '#tools/testing/invented/sketch-event.ts'
import type { EntrantSoFar, EventSoFar } from './event-so-far.ts'
import { findFencerState } from './find-fencer-state.ts'

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
  fencers: ['a', 'b', 'c', 'd', 'x', 'y', 'z'].map(id => ({ id, name: id })),
  feed: { source: 'ftl', version: 1, changedAt: 0, lookedAt: 0, flags: [] },
})

const knockout = (id: string, roundOf: number, left: Match['left'], right: Match['right']): Match => ({
  id,
  stage: { elimination: { roundOf } },
  left,
  right,
})

describe('what comes next for a fencer', () => {
  const bouts = [
    poolBout(1, 'a', 'd', true),
    poolBout(2, 'b', 'c'),
    poolBout(3, 'a', 'c'),
    poolBout(4, 'd', 'b'),
  ]

  it('counts the bouts still before theirs', () => {
    expect(findFencerState(event([pool(bouts)]), 'b')).toMatchObject({
      before: 0,
      hasBegun: true,
      next: { opponent: 'c', isOn: true },
    })
    expect(findFencerState(event([pool(bouts)]), 'a')).toMatchObject({ before: 1, next: { opponent: 'c' } })
    expect(findFencerState(event([pool(bouts)]), 'd')).toMatchObject({ before: 2, next: { opponent: 'b' } })
  })

  it('does not wait for bouts that count for nobody', () => {
    const voided = bouts.map(match => (match.id === 'p2' ? { ...match, void: true } : match))
    expect(findFencerState(event([pool(voided)]), 'a')).toMatchObject({ before: 0 })
  })

  it('says that the pool has not begun', () => {
    expect(findFencerState(event([pool([poolBout(1, 'a', 'b')])]), 'a')).toMatchObject({
      hasBegun: false,
      before: 0,
    })
  })

  it('looks at the newest pool round first', () => {
    const second = pool([poolBout(1, 'a', 'b')], 2)
    expect(findFencerState(event([pool(bouts), second]), 'a')).toMatchObject({ kind: 'pool', round: 2 })
  })

  it('goes on with the elimination, past byes and decided bouts', () => {
    const done = pool([poolBout(1, 'a', 'b', true)])
    const who = (fencer: string): Match['left'] => ({ individual: { fencer } })
    const rounds = [
      { roundOf: 8, matches: [knockout('r8', 8, who('a'), { isBye: true })] },
      { roundOf: 4, matches: [knockout('r4', 4, { ...who('a'), outcome: 'win' }, who('x'))] },
      { roundOf: 2, matches: [knockout('r2', 2, who('a'), {})] },
    ]
    expect(findFencerState(event([done], rounds), 'a')).toMatchObject({
      kind: 'tableau',
      roundOf: 2,
      next: {},
    })
    expect(findFencerState(event([done], rounds), 'x')).toMatchObject({
      kind: 'out',
      roundOf: 4,
      lostTo: 'a',
    })
    expect(findFencerState(event([done], rounds), 'nobody')).toBeUndefined()
  })

  it('is none for somebody who is out, whatever else stands open', () => {
    const who = (fencer: string): Match['left'] => ({ individual: { fencer } })
    const lost = { roundOf: 4, matches: [knockout('r4', 4, who('a'), { ...who('x'), outcome: 'win' })] }
    const open = { roundOf: 2, matches: [knockout('r2', 2, who('a'), who('y'))] }
    expect(findFencerState(event([pool(bouts)], [lost]), 'a')).toMatchObject({ kind: 'out', lostTo: 'x' })
    expect(findFencerState(event([], [lost, open]), 'a')).toMatchObject({ kind: 'out', lostTo: 'x' })
    expect(findFencerState(event([], [lost, open]), 'y')).toMatchObject({ kind: 'tableau', roundOf: 2 })
    for (const status of ['eliminated', 'excluded', 'withdrawn', 'absent', 'scratched'] as const) {
      const fencers = [{ id: 'b', name: 'B', status }]
      expect(findFencerState({ ...event([pool(bouts)]), fencers }, 'b'), status).toMatchObject(
        status === 'eliminated' ? { kind: 'notPromoted' } : { kind: 'left', how: status },
      )
    }
    const [line, ...others] = pool(bouts).fencers
    const left = { ...pool(bouts), fencers: [{ ...line, withdrawal: 'medical' } as typeof line, ...others] }
    expect(findFencerState(event([left as LivePool]), 'a')).toEqual({ kind: 'left', how: 'medical' })
    expect(findFencerState({ ...event([pool(bouts)]), status: 'Finished' }, 'b')).toEqual({
      kind: 'finished',
    })
  })

  it('is the one of another tree, where losers fence on', () => {
    const who = (fencer: string): Match['left'] => ({ individual: { fencer } })
    const lost = { roundOf: 4, matches: [knockout('r4', 4, who('a'), { ...who('x'), outcome: 'win' })] }
    const third = { roundOf: 2, matches: [knockout('b2', 2, who('a'), who('z'))] }
    const otherTrees = [{ id: 'bronze', name: 'Bronze', kind: 'bronze' as const, rounds: [third] }]
    const both = { ...event([]), elimination: { rounds: [lost], otherTrees } }
    expect(findFencerState(both, 'a')).toMatchObject({ roundOf: 2, next: { opponent: 'z' }, tree: 'Bronze' })
  })
})

describe('where a fencer is', () => {
  const names = 'ana bea cleo dora eva fay gia hana'
  const state = (
    fencer: string,
    parts: Partial<EventSoFar> = {},
    more: Record<string, Partial<EntrantSoFar>> = {},
  ) => findFencerState(sketchEvent(names, parts, more), fencer)
  const fenced = (round: number) => sketchPool(1, ['ana5+ bea3-', 'ana5+ cleo4-', 'bea5+ cleo2-'], { round })
  const table = (...rounds: string[][]): Partial<EventSoFar> => ({ elimination: sketchTree(...rounds) })

  it('is on the list while nothing is drawn that they are in', () => {
    expect(state('ana')).toEqual({ kind: 'entered' })
    expect(state('ana', {}, { ana: { status: 'checkedIn' } })).toEqual({ kind: 'entered', isCheckedIn: true })
    expect(state('hana', { pools: [fenced(1)] })).toEqual({ kind: 'entered' })
    expect(state('zoe')).toBeUndefined()
  })

  it('is done with the own pool while others go on, and then waits for the table', () => {
    const open = sketchPool(2, ['dora eva'])
    expect(state('ana', { pools: [fenced(1), open] })).toMatchObject({ kind: 'poolDone', openPools: 1 })
    const over = { pools: [fenced(1), sketchPool(2, ['dora+ eva'])] }
    expect(state('ana', over)).toEqual({ kind: 'waitingForTableau' })
    expect(state('ana', over, { ana: { seed: 3 } })).toEqual({ kind: 'waitingForTableau', seed: 3 })
  })

  it('waits for the next pools while fewer rounds of them are drawn than were planned', () => {
    const over = [fenced(1), sketchPool(2, ['dora+ eva'])]
    expect(state('ana', { pools: over, poolRounds: 2 })).toEqual({
      kind: 'waitingForTableau',
      isForPools: true,
    })
    expect(state('ana', { pools: over, poolRounds: 1 })).toEqual({ kind: 'waitingForTableau' })
    const drawn = [...over, sketchPool(1, ['ana bea'], { round: 2 })]
    expect(state('ana', { pools: drawn, poolRounds: 2 })).toMatchObject({ kind: 'pool', round: 2 })
    expect(state('dora', { pools: drawn, poolRounds: 3 })).toEqual({ kind: 'notPromoted' })
    // Whatever was planned, a table says that no pools follow.
    expect(state('cleo', { pools: over, poolRounds: 2, ...table(['ana bea']) })).toEqual({
      kind: 'notPromoted',
    })
    expect(state('ana', { pools: over, poolRounds: 2, ...table(['ana bea']) })).toMatchObject({
      kind: 'tableau',
    })
  })

  it('waits for pools exactly while rounds of them are to come, whoever has fenced them', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        fc.array(fc.constantFrom('ana', 'bea'), { minLength: 1, maxLength: 4 }),
        (planned, winners) => {
          const pools = winners.map((winner, at) =>
            sketchPool(1, [winner === 'ana' ? 'ana+ bea' : 'ana bea+'], { round: at + 1 }),
          )
          const parts = planned === undefined ? { pools } : { pools, poolRounds: planned }
          for (const one of ['ana', 'bea']) {
            const isToCome = planned !== undefined && planned > winners.length
            expect(state(one, parts)).toEqual({
              kind: 'waitingForTableau',
              ...(isToCome ? { isForPools: true } : {}),
            })
          }
        },
      ),
    )
  })

  it('is not promoted without a place in the next round or the table', () => {
    const second = sketchPool(1, ['ana bea'], { round: 2 })
    expect(state('cleo', { pools: [fenced(1), second] })).toEqual({ kind: 'notPromoted' })
    expect(state('ana', { pools: [fenced(1), second] })).toMatchObject({ kind: 'pool', round: 2 })
    expect(state('cleo', { pools: [fenced(1)], ...table(['ana bea']) })).toEqual({ kind: 'notPromoted' })
  })

  it('is before a bout of the table, against one known or one of two', () => {
    const rounds = [['ana+ hana', 'dora eva', 'cleo fay', 'bea gia'], ['ana ?', '? ?'], ['? ?']]
    expect(state('cleo', table(...rounds), { cleo: { seed: 3 } })).toEqual({
      kind: 'tableau',
      roundOf: 8,
      seed: 3,
      next: { opponent: 'fay' },
    })
    expect(state('ana', table(...rounds))).toEqual({
      kind: 'tableau',
      roundOf: 4,
      next: { from: ['dora', 'eva'] },
    })
  })

  it('is out with the bout that was lost and the places that can still be', () => {
    const seeds = Object.fromEntries(names.split(' ').map((id, at) => [id, { seed: at + 1 }]))
    const rounds = [['ana15+ hana9-', 'dora eva', 'cleo+ fay-', 'bea+ gia-'], ['ana ?', 'cleo bea'], ['? ?']]
    expect(state('hana', table(...rounds), seeds)).toEqual({
      kind: 'out',
      roundOf: 8,
      lostTo: 'ana',
      own: 9,
      other: 15,
      places: { best: 8, worst: 8 },
    })
    expect(state('fay', table(...rounds), seeds)).toEqual({
      kind: 'out',
      roundOf: 8,
      lostTo: 'cleo',
      places: { best: 6, worst: 6 },
    })
    expect(state('bea', table(['ana+ bea']))).toMatchObject({ places: { best: 2, worst: 2 } })
  })

  it('is finished as the first with the final, and with the place that the source says', () => {
    expect(state('ana', table(['ana15+ bea8-']))).toEqual({ kind: 'finished', place: 1 })
    const lost = table(['ana+ bea', 'cleo dora'], ['ana ?'])
    expect(state('bea', lost, { bea: { place: 3, placeTied: true } })).toEqual({
      kind: 'finished',
      place: 3,
      isTied: true,
    })
    expect(state('cleo', { pools: [fenced(1)], status: 'Finished' }, { cleo: { place: 9 } })).toEqual({
      kind: 'finished',
      place: 9,
    })
    expect(state('cleo', { ...lost, status: 'Finished' })).toEqual({ kind: 'finished' })
  })

  it('still has the bout that stands open, though a place is written', () => {
    const open = table(['ana bea'])
    expect(state('ana', open, { ana: { place: 1 } })).toMatchObject({ kind: 'tableau' })
    expect(state('ana', { ...open, status: 'Finished' }, { ana: { place: 1 } })).toEqual({
      kind: 'finished',
      place: 1,
    })
  })

  it.each(['scratched', 'absent', 'excluded', 'withdrawn'] as const)(
    'has left when %s, wherever they stood',
    status => {
      const left = { kind: 'left', how: status }
      const more = { ana: { status } }
      // Before anything is drawn the absent are those who have not come yet.
      expect(state('ana', {}, more)).toEqual(
        status === 'absent' ? { kind: 'entered', isCheckedIn: false } : left,
      )
      expect(state('ana', { pools: [sketchPool(1, ['ana bea'])] }, more)).toEqual(left)
      expect(state('ana', { pools: [fenced(1)] }, more)).toEqual(left)
      expect(state('ana', table(['ana bea']), more)).toEqual(left)
      expect(state('bea', table(['ana+ bea']), { bea: { status } })).toMatchObject({ kind: 'out' })
    },
  )
})
