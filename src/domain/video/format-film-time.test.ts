import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFilmTime } from './format-film-time.ts'
import { parseStartTime } from './video-link.ts'

test('a place in a film is minutes and seconds, and hours where there are any', () => {
  expect([0, 9, 90, 3599, 3600, 3723, 90.9].map(formatFilmTime)).toEqual([
    '0:00',
    '0:09',
    '1:30',
    '59:59',
    '1:00:00',
    '1:02:03',
    '1:30',
  ])
})

test('what is written is read as the same start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), second => {
      expect(parseStartTime(formatFilmTime(second))).toBe(second)
    }),
  )
})
