import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNews, type News, parseNews } from './news.ts'

const used = fc.dictionary(fc.uuid(), fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs), {
  noNullPrototype: true,
})
const arbitraryNews: fc.Arbitrary<News> = fc.oneof(
  fc.record({ kind: fc.constant('published' as const), eventId: fc.string() }),
  fc.record({ kind: fc.constantFrom('watched', 'notices', 'asked', 'rewritten') }),
  fc.constant({ kind: 'dropped' as const }),
  fc.record({ kind: fc.constant('dropped' as const), key: fc.string() }),
  fc.record({ kind: fc.constant('claim' as const), eventId: fc.string(), fencerId: fc.string() }),
  fc.record({ kind: fc.constant('calendar' as const), userId: fc.string() }),
  fc.record({ kind: fc.constant('used' as const), calls: used, ms: used }),
)

test('whatever is said is heard as it was said, and by whom', () => {
  fc.assert(
    fc.property(fc.string(), arbitraryNews, (from, news) => {
      expect(parseNews(formatNews(from, news))).toEqual({ from, news })
    }),
  )
})

test('what says nothing that this version knows is heard by nobody', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(parseNews(text)).toBeUndefined()
    }),
  )
  expect(parseNews('{"from":"a","news":{"kind":"of a later version"}}')).toBeUndefined()
  expect(parseNews('{"from":"a","news":{"kind":"claim","eventId":7}}')).toBeUndefined()
})
