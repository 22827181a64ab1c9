import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldScoresheet } from './fold-scoresheet.ts'
import { RELAY_ORDER, toRelayTouches } from './relay-order.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'

const MATCH = 'score/1/x/y'
let count = 0
const entry = (kind: string, body: object, id?: string): ScoresheetEntry => {
  count += 1
  return { id: id ?? `entry-${count}`, by: '1', at: 0, kind, body: { was: null, ...body } }
}
const BEGINNING = [
  entry('event', { name: 'Teams', isTeam: true, poolTouches: 45, tableTouches: 45 }),
  entry('fencer', { fencer: 'x', name: 'Foxglove', members: ['Ada', 'Bea', 'Cora', 'Dot'] }),
  entry('fencer', { fencer: 'y', name: 'Harbor' }),
  entry('pools', { round: 1, pools: [['y', 'x']] }),
]
const relay = (number: number, x: number, y: number, more: object = {}, id?: string) =>
  entry('relay', { of: MATCH, number, a: 'x', b: 'y', winner: null, touchesA: x, touchesB: y, ...more }, id)
const fold = (...entries: readonly ScoresheetEntry[]) => {
  const state = foldScoresheet([...BEGINNING, ...entries])
  const [bout] = state.pools[0]?.bouts ?? []
  if (!bout?.relays) throw new Error('There is no match of teams')
  return { state, bout, relays: bout.relays }
}

describe('the relays of a team match', () => {
  it('are nine, in the order of the rules: everybody meets everybody once', () => {
    expect(RELAY_ORDER.map(pair => pair.join('-')).join(' ')).toBe('3-6 1-5 2-4 1-6 3-4 2-5 1-4 2-6 3-5')
    expect(new Set(RELAY_ORDER.map(pair => pair.join()))).toHaveLength(9)
    expect([1, 5, 9].map(number => toRelayTouches(number, 45))).toEqual([5, 25, 45])
  })

  it('have their scores as the sides stand, whoever was named first', () => {
    const { relays, bout } = fold(relay(1, 5, 3))
    expect([bout.left, bout.right]).toEqual(['y', 'x'])
    expect(relays[0]?.score).toMatchObject({ leftTouches: 3, rightTouches: 5 })
    expect(bout.score).toBeUndefined()
  })

  it('are refused where they have more touches than the match may have by then', () => {
    const { state, relays } = fold(relay(1, 6, 3, {}, 'too-many'))
    expect(state.fates.get('too-many')).toEqual({ kind: 'refused', reason: 'touches' })
    expect(relays[0]?.score).toBeUndefined()
  })

  it('name who fences: as the team names them, as the line-up says, and the reserve from its relay on', () => {
    const namesOf = (...entries: readonly ScoresheetEntry[]) => fold(...entries).relays.map(one => one.right)
    // Right of the match they are numbers 4 to 6.
    expect(namesOf()).toEqual(['Cora', 'Bea', 'Ada', 'Cora', 'Ada', 'Bea', 'Ada', 'Cora', 'Bea'])
    const lineUp = { of: MATCH, team: 'x', order: [3, 1, 0] }
    expect(namesOf(entry('lineUp', lineUp)).slice(0, 3)).toEqual(['Ada', 'Bea', 'Dot'])
    const reserve = entry('lineUp', { ...lineUp, reserve: { instead: 1, from: 6 } })
    expect(namesOf(reserve)[1]).toBe('Bea')
    expect(namesOf(reserve).slice(5)).toEqual(['Cora', 'Dot', 'Ada', 'Cora'])
    expect(fold().relays.map(one => one.left)).toEqual(Array.from({ length: 9 }, () => undefined))
  })

  it('give the match its score with the last one, and who won an even end is said with it', () => {
    expect(fold(relay(9, 45, 41)).bout.score).toMatchObject({ winner: 'right', rightTouches: 45 })
    expect(fold(relay(9, 42, 42)).bout.score).toBeUndefined()
    expect(fold(relay(9, 42, 42, { winner: 'b' })).bout.score?.winner).toBe('left')
  })

  it('leave the score of the match to who typed that one itself', () => {
    const typed = entry('score', { round: 1, a: 'x', b: 'y', winner: 'b', touchesA: 40, touchesB: 45 })
    expect(fold(relay(9, 45, 41), typed).bout.score?.winner).toBe('left')
  })

  it('wait to be settled where two devices typed otherwise, and can be taken back', () => {
    const both = [relay(1, 5, 3, {}, 'relay-one'), relay(1, 5, 4, {}, 'relay-two')]
    expect(fold(...both).state.conflicts.map(one => one.slot)).toEqual([`relay/1/${MATCH}`])
    const undone = fold(...both, entry('undo', { of: 'relay-one' }))
    expect(undone.state.conflicts).toEqual([])
    expect(undone.relays[0]?.score?.leftTouches).toBe(4)
  })

  it('are of no match where there is none, or none of teams', () => {
    const stray = entry(
      'relay',
      { of: 'score/1/x/z', number: 1, a: 'x', b: 'z', winner: null },
      'stray-relay',
    )
    expect(fold(stray).state.fates.get('stray-relay')).toEqual({ kind: 'refused', reason: 'unknownBout' })
    const alone = foldScoresheet([...BEGINNING.slice(1), relay(1, 5, 3, {}, 'no-team-relay')])
    expect(alone.pools[0]?.bouts[0]?.relays).toBeUndefined()
    expect(alone.fates.get('no-team-relay')).toEqual({ kind: 'refused', reason: 'unknownBout' })
  })

  it('are the same in whatever order they arrive', () => {
    const all = Array.from({ length: 9 }, (_, at) => relay(at + 1, (at + 1) * 5, (at + 1) * 4))
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), shuffled => {
        expect(fold(...shuffled).bout).toEqual(fold(...all).bout)
      }),
      { numRuns: 50 },
    )
  })

  it('are malformed where the line-up names somebody twice', () => {
    const twice = entry('lineUp', { of: MATCH, team: 'x', order: [0, 0, 1] }, 'line-up-twice')
    expect(fold(twice).state.fates.get('line-up-twice')).toEqual({ kind: 'refused', reason: 'malformed' })
  })
})
