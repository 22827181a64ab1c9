import { expect, test } from 'vitest'
import { Known } from './known.ts'
import { dropAt, listPlaces, putAt, readPlace } from './value-places.ts'

const VALUE = { a: [1, { b: new Known('event', 0) }], c: 'x' }

test('every place of a value is listed, the whole first; what is known is one', () => {
  expect(listPlaces(VALUE)).toEqual([[], ['a'], ['a', 0], ['a', 1], ['a', 1, 'b'], ['c']])
})

test('at each of them something else can be put, or nothing, and the rest stays', () => {
  expect(putAt(VALUE, ['a', 0], null)).toEqual({ ...VALUE, a: [null, VALUE.a[1]] })
  expect(putAt(VALUE, [], 7)).toBe(7)
  expect(dropAt(VALUE, ['a', 0])).toEqual({ ...VALUE, a: [VALUE.a[1]] })
  expect(dropAt(VALUE, ['c'])).toEqual({ a: VALUE.a })
  expect(dropAt(VALUE, [])).toBeUndefined()
  expect(readPlace(VALUE, ['a', 1, 'b'])).toBeInstanceOf(Known)
  expect(VALUE).toEqual({ a: [1, { b: new Known('event', 0) }], c: 'x' })
})

test('a place of any name is one of the value’s own', () => {
  const put = putAt(JSON.parse('{"__proto__":{"x":1}}'), ['__proto__', 'x'], 2)
  expect(JSON.stringify(put)).toBe('{"__proto__":{"x":2}}')
  expect(Object.getPrototypeOf(put)).toBe(Object.prototype)
})
