import fc from 'fast-check'

const LENGTHS = [0, 1, 2, 41, 65, 101, 121, 201, 255, 301, 1_025, 2_001, 4_001, 5_001, 24_100]
const NUMBERS = [-1, 0, 1, 0.5, 1e6, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 8_640_000_000_000_001, -(2 ** 63)]

/** A value of the same type, out of what the field takes: too long, too short, too many, no word of its list. */
export function wrongValue(right: unknown): fc.Arbitrary<unknown> {
  if (typeof right === 'number') return fc.constantFrom(...NUMBERS)
  if (typeof right === 'boolean') return fc.constantFrom<unknown>('true', null)
  if (Array.isArray(right))
    return fc.constantFrom(0, 1, 2, 31, 51, 101, 201, 501).map(length => repeat(right, length))
  return fc.oneof(
    fc.constantFrom(...LENGTHS).map(length => 'x'.repeat(length)),
    fc.constantFrom('no-such-word', '2026-13-45', '25:99', 'https://', 'ftp://example.org', 'Foil', 'EN'),
  )
}

const repeat = (list: readonly unknown[], length: number): unknown[] =>
  Array.from({ length }, (_, at) => (list.length > 0 ? list[at % list.length] : 'x'))
