import { describe, expect, it } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import { inventedEvent } from '#fakes/live/invented-event.ts'
import { findFinalPlaces } from './find-final-places.ts'
import { keepBetter } from './keep-better.ts'
import { layDocument } from './lay-over.ts'

const side = (fencer: string, outcome?: 'win' | 'loss'): Participant =>
  fencer === '' ? { isBye: true } : { individual: { fencer }, ...(outcome ? { outcome } : {}) }

/** "a>b": a won; "a<b": b did; "a-b": open; "a>": a had a bye. */
const match = (text: string, roundOf: number, index: number): Match => {
  const [, left = '', sign = '', right = ''] = /^(\w*)([<>-])(\w*)$/.exec(text) ?? []
  const fenced = left !== '' && right !== '' && sign !== '-'
  return {
    id: `t.main.${roundOf}.${index}`,
    stage: { elimination: { roundOf } },
    left: side(left, fenced ? (sign === '>' ? 'win' : 'loss') : undefined),
    right: side(right, fenced ? (sign === '<' ? 'win' : 'loss') : undefined),
  }
}
const rounds = (...texts: string[]) =>
  texts.map(text => {
    const matches = text.split(' ')
    const roundOf = matches.length * 2
    return { roundOf, matches: matches.map((one, at) => match(one, roundOf, at)) }
  })

const event = (
  tree: ReturnType<typeof rounds>,
  fencers: readonly LiveFencer[],
  over: Partial<LiveDocument> = {},
): LiveDocument => ({
  ...inventedEvent([]),
  status: 'Finished',
  pools: [],
  elimination: { rounds: tree },
  fencers: [...fencers],
  ...over,
})
const people = (ids: string, seeded = true): LiveFencer[] =>
  [...ids].map((id, at) => ({ id, name: id, ...(seeded ? { seed: at + 1 } : {}) }))

const places = (document: LiveDocument) =>
  document.fencers.map(({ id, place, placeTied }) => `${id}${place ?? '-'}${placeTied ? 'T' : ''}`).join(' ')

const withFinalPlaces = (document: LiveDocument): LiveDocument =>
  layDocument(document, findFinalPlaces(document))

const WHOLE = rounds('a>h d<e c>f b>g', 'a<e c>b', 'e>c')

describe('places of a table fenced to its end', () => {
  it('follow from the rounds and, within one, the seeds; both third share', () => {
    const done = withFinalPlaces(event(WHOLE, people('abcdefgh')))
    expect(places(done)).toBe('a3T b3T c2 d5 e1 f6 g7 h8')
    expect(done.fencers.every(fencer => fencer.placeBy === 'rules')).toBe(true)
  })

  it('share a place in every round where no seeds are known', () => {
    expect(places(withFinalPlaces(event(WHOLE, people('abcdefgh', false))))).toBe(
      'a3T b3T c2 d5T e1 f5T g5T h5T',
    )
  })

  it('count byes as nobody, and part the thirds by their bout', () => {
    const tree = rounds('a> c>d', 'a>c')
    expect(places(withFinalPlaces(event(tree, people('acd'))))).toBe('a1 c2 d3')
    const bronze = { id: 'b', name: '', kind: 'bronze' as const, rounds: rounds('b>a') }
    const elimination = { rounds: WHOLE, otherTrees: [bronze] }
    expect(places(withFinalPlaces(event(WHOLE, people('abcdefgh'), { elimination })))).toBe(
      'a4 b3 c2 d5 e1 f6 g7 h8',
    )
  })

  it('are none while a bout is open, half of the table is missing, or other trees decide as well', () => {
    const open = rounds('a>h d<e c>f b>g', 'a<e c>b', 'e-c')
    const half = WHOLE.slice(1).concat()
    expect(places(withFinalPlaces(event(open, people('abc'))))).toBe('a- b- c-')
    expect(
      places(
        withFinalPlaces(event([{ ...(half[0] ?? { roundOf: 4, matches: [] }), matches: [] }], people('ab'))),
      ),
    ).toBe('a- b-')
    const repechage = { id: 'r', name: '', kind: 'repechage' as const, rounds: rounds('b>a') }
    const elimination = { rounds: WHOLE, otherTrees: [repechage] }
    expect(places(withFinalPlaces(event(WHOLE, people('ab'), { elimination })))).toBe('a- b-')
  })

  it('are those of the main table where another only led to it; whom that left out has none', () => {
    const before = { id: 'A', name: 'A', kind: 'placement' as const, rounds: rounds('g>x h>y') }
    const elimination = { rounds: WHOLE, otherTrees: [before] }
    const all = people('abcdefghxy')
    expect(places(withFinalPlaces(event(WHOLE, all, { elimination })))).toBe(
      'a3T b3T c2 d5 e1 f6 g7 h8 x- y-',
    )
  })

  it('never stand against a ranking, and go when one comes', () => {
    const told = event(
      WHOLE,
      people('abcdefgh').map(one => (one.id === 'e' ? { ...one, place: 2 } : one)),
    )
    expect(places(withFinalPlaces(told))).toBe('a- b- c- d- e2 f- g- h-')
    const after = keepBetter(event(WHOLE, people('abcdefgh')), told).document
    expect(places(withFinalPlaces(after))).toBe('a- b- c- d- e2 f- g- h-')
  })

  it('leave out who was excluded', () => {
    const [first, ...rest] = WHOLE
    const tree = [
      {
        roundOf: 8,
        matches: (first?.matches ?? []).map(one =>
          one.id.endsWith('.3') ? { ...one, right: { ...one.right, withdrawal: 'excluded' as const } } : one,
        ),
      },
      ...rest,
    ]
    expect(places(withFinalPlaces(event(tree, people('abcdefgh'))))).toMatch(/ g- h8$/)
  })

  it('go on behind the table by the ranking after pools', () => {
    const line = (fencer: string, victories: number) => ({
      fencer,
      position: 1,
      victories,
      bouts: 2,
      touchesScored: 0,
      touchesReceived: 0,
      indicator: victories,
    })
    const pool = {
      id: 'p',
      number: 1,
      round: 1,
      referees: [],
      matches: [],
      orderKnown: false,
      complete: true,
      fencers: [line('a', 2), line('b', 1), line('x', 0)],
    }
    const done = withFinalPlaces(event(rounds('a>b'), people('abx'), { pools: [pool] }))
    expect(places(done)).toBe('a1 b2 x3')
  })
})
