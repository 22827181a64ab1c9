import { expect, test } from 'vitest'
import { planPages } from './plan-pages.ts'

const toItems = (count: number, onStrip: number) =>
  Array.from({ length: count }, (_, at) => ({
    at,
    row: { state: { kind: 'pool', next: at < onStrip ? { isOn: true as const } : {} } },
  }))
const read = (count: number, onStrip: number) =>
  planPages(toItems(count, onStrip)).map(page => page.map(({ at }) => at))

test('five a page, those on the strip on every one', () => {
  expect(read(8, 0)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7],
  ])
  expect(read(8, 2)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 5, 6, 7],
  ])
  expect(read(3, 3)).toEqual([[0, 1, 2]])
  expect(read(0, 0)).toEqual([])
})

test('where those on the strip would fill it, they turn like the others, and nobody is left out', () => {
  expect(read(7, 5)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6],
  ])
  for (let count = 1; count <= 30; count += 1)
    for (let onStrip = 0; onStrip <= count; onStrip += 1) {
      const pages = read(count, onStrip)
      expect(Math.max(...pages.map(page => page.length))).toBeLessThanOrEqual(5)
      expect(new Set(pages.flat()).size).toBe(count)
    }
})
