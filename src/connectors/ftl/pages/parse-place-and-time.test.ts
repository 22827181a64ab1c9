import { expect, test } from 'vitest'
import { findPlaceAndTime } from './parse-place-and-time.ts'

test.each([
  ['On strip 5 at 9:00 AM', { strip: '5', time: '9:00 AM' }],
  ['On strip Blue', { strip: 'Blue' }],
  ['1:35 PM Strip Podium 2', { strip: 'Podium 2', time: '1:35 PM' }],
  ['2:48 PM', { time: '2:48 PM' }],
  ['On strip  at 9:00 AM', { time: '9:00 AM' }],
  ['On strip ', {}],
  ['On strip at', {}],
  ['On strip Attic at 9:00 AM', { strip: 'Attic', time: '9:00 AM' }],
])('%s', (text, said) => {
  expect(findPlaceAndTime(text)).toEqual(said)
})
