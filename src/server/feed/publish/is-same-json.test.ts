import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameJson } from './is-same-json.ts'

/** As text, keys in order: what sameness means. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

test('what is the same as text is the same, and nothing else', () => {
  const json = fc.jsonValue({ maxDepth: 3, noUnicodeString: true })
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSameJson(one, JSON.parse(JSON.stringify(one)))).toBe(true)
      expect(isSameJson(one, other)).toBe(toText(one) === toText(other))
    }),
    { numRuns: 500 },
  )
})

test.each([
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: null }, { a: 1 }, false],
  [[1, 2], [1, 2, 3], false],
  [[], {}, false],
  [{ 0: 1 }, [1], false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (one, other, isSame) => {
  expect(isSameJson(one, other)).toBe(isSame)
})
