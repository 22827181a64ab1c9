import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test.each([
  ['en-US', ['A', 'A and B', 'A, B, and C']],
  ['es', ['A', 'A y B', 'A, B y C']],
  ['fr', ['A', 'A et B', 'A, B et C']],
])('lists in %s: %s', (locale, texts) => {
  const parts = ['A', 'B', 'C']
  expect([1, 2, 3].map(count => formatList(parts.slice(0, count), locale))).toEqual(texts)
})

test('Spanish says it before an i', () => {
  expect(formatList(['Eva', 'Inés'], 'es')).toBe('Eva e Inés')
})
