import { expect, test } from 'vitest'
import { Known } from '#tools/fuzz/values/known.ts'
import { KnownValues } from './known-values.ts'

const anywhere = { caller: 'user', place: undefined } as const
function make(): KnownValues {
  const known = new KnownValues([{ event: 'e1', fencer: 'f1' }], value => value.startsWith('still-'))
  known.seed('fencer', ['f1', 'f2'])
  return known
}

test('what was there is spoken of, and what one was told oftener than what others were', () => {
  const known = make()
  known.hear('fencer', 'f3', 'user')
  known.hear('fencer', 'f4', 'other')
  const all = Array.from({ length: 16 }, (_, nth) => known.read(new Known('fencer', nth), anywhere))
  expect(new Set(all)).toEqual(new Set(['f1', 'f3']))
  expect(all.filter(one => one === 'f3')).toHaveLength(12)
  expect(known.read(new Known('fencer', 3), { caller: 'admin', place: undefined })).toBe('f4')
})

test('in a place what belongs together is spoken of, and nothing that nobody knows of', () => {
  const known = make()
  expect(known.read(new Known('fencer', 1), { caller: 'user', place: 5 })).toBe('f1')
  expect(known.read(new Known('link', 1), { caller: 'user', place: 5 })).toBe('no-link')
})

test('of whom nobody may speak is not heard, and not everything is kept', () => {
  const known = make()
  known.hear('link', 'still-there', 'user')
  expect(known.read(new Known('link', 1), anywhere)).toBe('no-link')
  for (let nth = 0; nth < 50; nth += 1) known.hear('link', `l${nth}`, 'user')
  expect(known.read(new Known('link', 41), anywhere)).toBe('l11')
})
