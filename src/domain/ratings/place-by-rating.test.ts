import { expect, test } from 'vitest'
import { findPlaceByRating } from './place-by-rating.ts'
import { parseRating, type Rating } from './rating.ts'

const rating = (text: string): Rating | undefined => {
  const read = parseRating(text)
  return read.ok ? read.value : undefined
}
const many = (count: number, text: string) => Array.from({ length: count }, () => rating(text))

test('stands behind better letters and newer years, in the middle of equals', () => {
  const others = [
    ...many(3, 'A26'),
    ...many(9, 'B25'),
    ...many(14, 'C26'),
    ...many(4, 'D26'),
    ...many(7, 'D25'),
    ...many(6, 'E26'),
    ...many(8, 'U'),
  ]
  expect(findPlaceByRating(rating('D26'), others)).toEqual({ about: 29, from: 27, to: 38, of: 52 })
})

test('unrated people share the end, and somebody alone is first', () => {
  expect(findPlaceByRating(undefined, [rating('E26'), undefined])).toEqual({
    about: 2,
    from: 2,
    to: 3,
    of: 3,
  })
  expect(findPlaceByRating(rating('A26'), [])).toEqual({ about: 1, from: 1, to: 1, of: 1 })
})
