import fc from 'fast-check'

const KEYS = ['a', 'b', 'c', 'd'] as const
const key = fc.constantFrom(...KEYS)

/** Bodies of what is typed into a scoresheet, by kind: sensible ones, so that sheets come to something. */
const BODIES: readonly (readonly [kind: string, body: fc.Arbitrary<object>])[] = [
  ['event', fc.constant({ name: 'Mixed Foil', weapon: 'foil', gender: 'mixed' })],
  ['fencer', key.map(fencer => ({ fencer, name: `Fern, ${fencer.toUpperCase()}da` }))],
  ['pools', fc.constant({ round: 1, pools: [KEYS] })],
  [
    'score',
    fc
      .tuple(fc.constantFrom(['a', 'b'], ['a', 'c'], ['b', 'c'], ['c', 'd']), fc.integer({ min: 0, max: 4 }))
      .map(([[a, b], touchesB]) => ({ round: 1, a, b, winner: 'a', touchesA: 5, touchesB })),
  ],
  ['leave', key.map(fencer => ({ fencer, how: 'withdrew', round: 1 }))],
  ['seeds', fc.constant({ seeds: KEYS })],
  ['finish', fc.boolean().map(isOver => ({ isOver }))],
  ['undo', fc.nat({ max: 500 }).map(nth => ({ of: toId(nth) }))],
  ['laterKind', fc.constant({})],
]

const toId = (nth: number): string => `entry-${String(nth).padStart(4, '0')}`

/** One entry of a scoresheet, as a device sends it. */
export const sheetEntry = (): fc.Arbitrary<object> =>
  fc
    .tuple(fc.constantFrom(...BODIES), fc.nat({ max: 500 }), fc.nat({ max: 2_000_000_000 }))
    .chain(([[kind, body], nth, at]) =>
      body.map(said => ({ id: toId(nth), at, kind, body: { was: null, ...said } })),
    )
