import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookie } from './read-cookie.ts'

test.each([
  ['allez=abc', 'abc'],
  ['a=1; allez=abc; b=2', 'abc'],
  ['xallez=no;allez=abc ', 'abc'],
  ['allez-in=1; allez=abc', 'abc'],
  ['allez=first; allez=second', 'first'],
  ['allez=', ''],
  ['allez', undefined],
  ['a=allez=abc', undefined],
  ['', undefined],
  [';;; ;', undefined],
])('%s', (header, value) => {
  expect(readCookie(header, 'allez')).toBe(value)
})

test('finds its cookie among any others', () => {
  const word = fc.stringMatching(/^[\w-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), fc.stringMatching(/^[\w-]{0,60}$/), (others, value) => {
      const pairs = [...others.filter(([name]) => name !== 'allez'), ['allez', value]]
      expect(readCookie(pairs.map(pair => pair.join('=')).join('; '), 'allez')).toBe(value)
    }),
  )
})
