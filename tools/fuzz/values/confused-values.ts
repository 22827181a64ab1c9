import fc from 'fast-check'

const MOST_DEEP = 1_500

/** A value of another type than any call takes. */
export const confusedValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      0.5,
      -0,
      1e21,
      -1e300,
      Number.MAX_SAFE_INTEGER,
      2 ** 31,
      2 ** 63,
      '',
      'text',
      '0',
      [],
      [[]],
      [null],
      ['a', 1],
      {},
      { length: 1 },
      { toString: null },
    ),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.nat({ max: MOST_DEEP }).map(depth => nest(depth, one => [one])),
    fc.nat({ max: MOST_DEEP }).map(depth => nest(depth, one => ({ a: one }))),
    fc.nat({ max: 3_000 }).map(length => Array.from({ length }, (_, at) => at)),
    fc.jsonValue({ maxDepth: 2 }),
  )

function nest(depth: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = around(value)
  return value
}
