import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipLines } from './clip-lines.ts'

test('what has room stays; of what has none whole lines stay, and it shows', () => {
  expect(clipLines('one\ntwo', 7)).toBe('one\ntwo')
  expect(clipLines('one\ntwo', 6)).toBe('one\n…')
  expect(clipLines('one\ntwo', 2)).toBe('…')
})

test('however long, the text keeps within its room', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), fc.integer({ min: 1, max: 200 }), (lines, most) => {
      const text = lines.join('\n')
      const clipped = clipLines(text, most)
      expect(clipped.length).toBeLessThanOrEqual(most)
      if (clipped !== text) expect(clipped.endsWith('…')).toBe(true)
    }),
  )
})
