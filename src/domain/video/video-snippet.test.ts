import fc from 'fast-check'
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

test('angle brackets, which the service refuses, are told by others', () => {
  const { snippet } = toVideoUpdate({ title: 'A <B> C', description: '1 < 2', tags: ['<a>'] })
  expect([snippet.title, snippet.description, snippet.tags]).toEqual(['A ‹B› C', '1 ‹ 2', ['‹a›']])
})

test('whatever a video is told, the service takes it: 5,000 bytes of a description, 500 signs of tags', () => {
  const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength })
  const long = fc.tuple(text(40), fc.integer({ min: 0, max: 2_000 })).map(([one, times]) => one.repeat(times))
  fc.assert(
    fc.property(text(200), long, fc.array(text(100), { maxLength: 30 }), (title, description, tags) => {
      const { snippet } = toVideoUpdate({ title, description, tags })
      const told = snippet.title + snippet.description + snippet.tags.join('')
      expect(told).not.toMatch(/[<>]/)
      expect(snippet.title.length).toBeLessThanOrEqual(100)
      expect(Buffer.byteLength(snippet.description)).toBeLessThanOrEqual(5_000)
      const signs = snippet.tags.map(tag => (tag.includes(' ') ? `"${tag}"` : tag)).join(',')
      expect(signs.length).toBeLessThanOrEqual(500)
      if (Buffer.byteLength(description) < 4_000 && !/[<>]/.test(description))
        expect(snippet.description).toBe(description)
    }),
  )
})
