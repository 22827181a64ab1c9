import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFieldLetters, parseFieldLetters, toFieldLetters } from './field-letters.ts'

test('counts letters, whatever the year, and those of whom nothing is known', () => {
  const field = toFieldLetters(['B25', 'U', undefined, 'A2024', 'nonsense', 'B24'])
  expect(field).toEqual({ letters: ['A', 'B', 'B', 'U'], unknown: 2 })
  expect(formatFieldLetters(field)).toBe('A1 B2 U1 ?2')
  expect(formatFieldLetters(toFieldLetters([]))).toBe('')
})

test('reads what it writes, and nothing else', () => {
  const rating = fc.constantFrom('A25', 'B', 'C2020', 'D21', 'E', 'U', undefined)
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 300 }), ratings => {
      const field = toFieldLetters(ratings)
      expect(parseFieldLetters(formatFieldLetters(field))).toEqual({ ok: true, value: field })
    }),
  )
  for (const wrong of ['A', 'F3', 'A1 A2', 'a1', 'A99999', 'A9999 B9999']) {
    expect(parseFieldLetters(wrong).ok).toBe(false)
  }
  fc.assert(fc.property(fc.string(), text => void parseFieldLetters(text)))
})
