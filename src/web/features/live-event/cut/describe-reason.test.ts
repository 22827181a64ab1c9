import { describe, expect, it } from 'vitest'
import type { CutReason } from '#domain/cut/find-cut-reason.ts'
import { toEventPeople } from '../event/event-people.ts'
import { describeReason } from './describe-reason.ts'

const people = toEventPeople({
  team: false,
  fencers: [
    { id: 'a', name: 'Alder, Wren' },
    { id: 'b', name: 'Birch, Sol' },
    { id: 'c', name: 'Cedar, Ivo' },
  ],
})
const tell = (reason: CutReason, ranks: { best: number; worst: number } = { best: 28, worst: 41 }): string =>
  describeReason({ reason, ranks: { now: 30, ...ranks }, goOn: 32, who: 'Élodie', people })

describe('why somebody is in, out or at the line', () => {
  it('is said by their own bouts', () => {
    expect(tell({ kind: 'wins', left: 2, enough: 1 })).toBe('2 bouts left: 1 win is enough, whichever.')
    expect(tell({ kind: 'wins', left: 1, least: 1 })).toBe('The bout that is left must be won.')
  })

  it('is said by a bout of others', () => {
    expect(tell({ kind: 'pivot', winner: 'a', loser: 'b' })).toBe('ALDER beating BIRCH is enough.')
  })

  it('is said by who would have to pass them: one, all or some', () => {
    expect(tell({ kind: 'rivals', ids: ['a'], pass: 1 })).toBe('Élodie misses it only if ALDER still passes.')
    expect(tell({ kind: 'rivals', ids: ['a', 'b', 'c'], pass: 3 })).toBe(
      'Élodie misses it only if ALDER, BIRCH, and CEDAR all pass.',
    )
    expect(tell({ kind: 'rivals', ids: ['a', 'b', 'c'], pass: 2 })).toBe(
      'Élodie misses it only if 2 of these pass: ALDER, BIRCH, and CEDAR.',
    )
  })

  it('is said by the ranks that can be, the worst unless the best is below the line', () => {
    expect(tell({ kind: 'ranks' }, { best: 12, worst: 31 })).toBe('Worst case 31st: 32 go on.')
    expect(tell({ kind: 'ranks' })).toBe('Worst case 41st: 32 go on.')
    expect(tell({ kind: 'ranks' }, { best: 33, worst: 41 })).toBe('Best case 33rd: 32 go on.')
  })

  it('is said where all go on, and names nobody who is not listed', () => {
    expect(tell({ kind: 'everybody' })).toBe('Everybody goes on: what counts is the seed.')
    expect(tell({ kind: 'pivot', winner: 'gone', loser: 'a' })).toBe('? beating ALDER is enough.')
  })
})
