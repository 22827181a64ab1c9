import { expect, test } from 'vitest'
import { readMostConnections, toMostConnections } from './most-connections.ts'

const line = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft.padEnd(20)} 4096                 files\n`

test.each([
  ['256', 128],
  ['200', 100],
  ['1024', 896],
  ['65536', 65_408],
  ['unlimited', undefined],
])('of %s files readers may have %s', (soft, most) => {
  expect(toMostConnections(line(soft))).toBe(most)
})

test('where the system does not say there is no bound of ours', () => {
  expect(toMostConnections('')).toBeUndefined()
  expect(readMostConnections('/no/such/file')).toBeUndefined()
})
