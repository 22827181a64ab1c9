import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FUZZ_KINDS, spoil } from './spoil-value.ts'

const VALID = { name: 'Ada', list: [1, 2], path: '/role' }

describe.each(FUZZ_KINDS.filter(kind => kind !== 'valid'))('made %s', kind => {
  const made = fc.sample(spoil(fc.constant(VALID), kind), { numRuns: 500, seed: 7 })

  test('a value is hardly ever what it was', () => {
    const same = made.filter(one => JSON.stringify(one) === JSON.stringify(VALID))
    expect(same.length).toBeLessThan(25)
  })

  test('each of its fields is spoilt, and it as a whole', () => {
    const isSpoilt = (field: keyof typeof VALID) => (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      JSON.stringify(Reflect.get(one, field)) !== JSON.stringify(VALID[field])
    for (const field of ['name', 'list', 'path'] as const)
      expect(made.some(isSpoilt(field)), field).toBe(true)
    expect(made.some(one => typeof one !== 'object' || one === null || Array.isArray(one))).toBe(true)
  })
})

test('hostile values hold what changes objects and patches', () => {
  const made = fc.sample(spoil(fc.constant(VALID), 'hostile'), { numRuns: 500, seed: 7 })
  const text = made.map(one => JSON.stringify(one)).join()
  for (const bad of [
    '"__proto__":',
    '"constructor":',
    '/__proto__/x',
    '/constructor/prototype/x',
    '/trackedFencers/-',
  ])
    expect(text).toContain(bad)
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
})
