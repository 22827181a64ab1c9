import { expect, test } from 'vitest'
import { toVideoTitle, toVideoUpdate } from './video-snippet.ts'

test('a title of 100 characters stays; a longer one is cut to 96 and an ellipsis', () => {
  expect(toVideoTitle('x'.repeat(100))).toBe('x'.repeat(100))
  expect(toVideoTitle('x'.repeat(101))).toBe(`${'x'.repeat(96)}…`)
  expect(toVideoTitle('short')).toBe('short')
})

test('the 96 characters stand as they are, a space at their end too', () => {
  expect(toVideoTitle(`${'x'.repeat(95)} ${'y'.repeat(10)}`)).toBe(`${'x'.repeat(95)} …`)
})

test('a cut never splits a character', () => {
  const title = toVideoTitle(`${'x'.repeat(95)}🤺🤺🤺🤺`)
  expect(title).toBe(`${'x'.repeat(95)}…`)
  expect(title.isWellFormed()).toBe(true)
})

test('a video is unlisted sport, not for kids', () => {
  expect(toVideoUpdate({ title: 'T', description: 'D', tags: ['a'] })).toEqual({
    snippet: { title: 'T', description: 'D', tags: ['a'], categoryId: '17' },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
  })
})
