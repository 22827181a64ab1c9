import fc from 'fast-check'
import { confusedValue } from './confused-values.ts'
import { HOSTILE_PATHS, hostileValue } from './hostile-values.ts'
import { putOwn } from './known.ts'
import { dropAt, listPlaces, type Place, putAt, readPlace } from './value-places.ts'
import { wrongValue } from './wrong-values.ts'

/** The ways in which a request is made. */
export const FUZZ_KINDS = ['valid', 'wrong', 'confused', 'hostile'] as const
export type FuzzKind = (typeof FUZZ_KINDS)[number]

/** A value that a schema takes, with one thing of it made wrong. */
export const spoil = (
  valid: fc.Arbitrary<unknown>,
  kind: Exclude<FuzzKind, 'valid'>,
): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat())
    .map(([value, nth]) => {
      const places = listPlaces(value)
      return { value, place: places[nth % places.length] ?? [] }
    })
    .chain(({ value, place }) => SPOILERS[kind](value, place))

type Spoiler = (value: unknown, place: Place) => fc.Arbitrary<unknown>

const SPOILERS: Readonly<Record<Exclude<FuzzKind, 'valid'>, Spoiler>> = {
  wrong: (value, place) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(dropAt(value, place)) },
      { weight: 1, arbitrary: fc.constantFrom('extra', 'role', 'id').map(name => extend(value, name)) },
      { weight: 3, arbitrary: wrongValue(readPlace(value, place)).map(put => putAt(value, place, put)) },
    ),
  confused: (value, place) => confusedValue().map(put => putAt(value, place, put)),
  hostile: (value, place) =>
    fc.oneof(
      { weight: 4, arbitrary: hostileValue().map(put => putAt(value, place, put)) },
      {
        weight: place.at(-1) === 'path' ? 8 : 0,
        arbitrary: fc.constantFrom(...HOSTILE_PATHS).map(put => putAt(value, place, put)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('__proto__', 'constructor').map(name => extend(value, name)),
      },
    ),
}

function extend(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [name]: 'admin' }
  const copy = { ...value }
  putOwn(copy, name, { role: 'admin', polluted: true })
  return copy
}
