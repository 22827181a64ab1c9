import { afterEach, expect, test } from 'vitest'
import { renderSitePage } from '#fakes/usafencing/render/site-page.ts'
import { openPageParser, type PageParser } from './page-parser.ts'

let parser: PageParser
afterEach(() => parser.close())

const list = (padding: number) =>
  renderSitePage('Tournaments', '<div id="search-contents"><p>No results found.</p></div>', padding)

test('small and large pages alike', async () => {
  parser = openPageParser()
  const empty = { ok: true, value: { rows: [], unread: 0 } }
  expect(await parser.parse('search', list(0))).toEqual(empty)
  const large = list(1_000_000)
  const together = await Promise.all([1, 2, 3].map(() => parser.parse('search', large)))
  expect(together).toEqual([empty, empty, empty])
  expect(await parser.parse('tournament', large)).toEqual({
    ok: false,
    reason: 'The page is not a tournament.',
  })
})

test('a page that takes too long has a reason, and the next one is read', async () => {
  parser = openPageParser(1)
  expect(await parser.parse('search', list(3_000_000))).toEqual({
    ok: false,
    reason: 'The page took too long to be parsed.',
  })
  expect(await parser.parse('search', list(0))).toMatchObject({ ok: true })
})

test('closing leaves nobody waiting', async () => {
  parser = openPageParser()
  const waiting = parser.parse('search', list(3_000_000))
  await parser.close()
  const closed = { ok: false, reason: 'The server was closed.' }
  expect(await waiting).toEqual(closed)
  expect(await parser.parse('search', list(3_000_000))).toEqual(closed)
})
