import { expect, test } from 'vitest'
import { nameChunk, nameRest, nameRows } from './chunk-names.ts'

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/ui/accordion.tsx': ['/kit/results.tsx', '/live-list/live-list-page.tsx'],
  '/kit/results.tsx': ['/results/results-page.tsx', '/kit/results.tsx'],
  '/kit/standing.tsx': ['/results/results-page.tsx', '/plan/plan-page.tsx'],
  '/kit/place.tsx': ['/live-list/live-list-page.tsx', '/admin/admin-page.tsx'],
  '/kit/medal.tsx': ['/results/results-page.tsx', '/live-event/live-event-page.tsx'],
  '/kit/moment.tsx': ['/live-event/live-event-page.tsx', '/plan/plan-page.tsx'],
  '/kit/region.tsx': ['/standings/standings-page.tsx', '/plan/plan-page.tsx'],
  '/node_modules/query/mutation.js': ['/node_modules/query/index.js'],
  '/node_modules/query/index.js': ['/live-list/live-list-page.tsx', '/results/results-page.tsx'],
  '/ui/mark.tsx': ['/now/now-board.tsx', '/live-event/live-event-page.tsx', '/plan/plan-page.tsx'],
  '/kit/form.tsx': ['/results/results-page.tsx', '/admin/admin-page.tsx'],
  '/now/rows/row-tile.tsx': ['/now/now-card.tsx', '/now/coach/lane-row.tsx'],
  '/now/now-card.tsx': ['/now/now-board.tsx'],
  '/now/coach/lane-row.tsx': ['/now/coach/coach-board.tsx'],
  '/now/coach/coach-parts.ts': ['/now/coach/coach-board.tsx', '/app/warm-up.ts'],
  '/kit/now/to-figure.ts': ['/now/now-line.tsx', '/wall/describe-row.ts'],
}
const graph = {
  getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) as never,
}

test('what the live list shares, with a later screen too, is one file, what other first screens share a second', () => {
  expect(nameChunk('/ui/accordion.tsx', graph)).toBe('first')
  expect(nameChunk('/kit/place.tsx', graph)).toBe('first')
  expect(nameRest('/kit/place.tsx', graph)).toBeNull()
  expect(nameChunk('/kit/medal.tsx', graph)).toBe('second')
})

test('neither results nor a live event fetch what of the second file the other one needs', () => {
  expect(nameChunk('/kit/standing.tsx', graph)).toBe('second-of-results')
  expect(nameChunk('/kit/moment.tsx', graph)).toBe('second-of-event')
  expect(nameChunk('/kit/region.tsx', graph)).toBe('second-of-others')
  expect(nameChunk('/ui/mark.tsx', graph)).toBe('second')
})

test('what one first screen shares with later ones is one file beside its own', () => {
  expect(nameChunk('/kit/form.tsx', graph)).toBeNull()
  expect(nameRest('/kit/form.tsx', graph)).toBe('results-more')
})

test("what the rows of Now need is one file, with what a coach's lanes share with later parts", () => {
  expect(nameRows('/now/rows/row-tile.tsx', graph)).toBe('now-board')
  expect(nameRows('/now/coach/coach-parts.ts', graph)).toBe('now-board')
  expect(nameRows('/now/coach/lane-row.tsx', graph)).toBeNull()
  expect(nameRows('/kit/now/to-figure.ts', graph)).toBeNull()
})

test('a first screen itself, and what no first screen needs, is left to the bundler', () => {
  for (const name of [nameChunk, nameRest]) {
    expect(name('/node_modules/query/mutation.js', graph)).toBeNull()
    expect(name('/admin/admin-page.tsx', graph)).toBeNull()
    expect(name('/results/results-page.tsx', graph)).toBeNull()
    expect(name('/live-list/live-list-page.tsx', graph)).toBeNull()
  }
})
