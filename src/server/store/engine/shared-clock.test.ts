import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedClock } from './shared-clock.ts'

test('one alone has the time it took', () => {
  let now = 5
  const clock = new SharedClock(() => now)
  const end = clock.begin()
  now = 25
  expect(end()).toBe(20)
  now = 100
  const later = clock.begin()
  now = 103
  expect(later()).toBe(3)
})

test('together they have what passed while one of them was there, each no more than it took', () => {
  const spans = fc.array(fc.record({ from: fc.nat(100), took: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(spans, all => {
      let now = 0
      const clock = new SharedClock(() => now)
      const ends = new Map<number, () => number>()
      const had = new Map<number, number>()
      let passed = 0
      for (; now <= 160; now += 1) {
        for (const [at, { from, took }] of all.entries()) {
          if (now === from + took) had.set(at, ends.get(at)?.() ?? Number.NaN)
          if (now === from) ends.set(at, clock.begin())
        }
        if (all.some(({ from, took }) => from <= now && now < from + took)) passed += 1
      }
      const sum = [...had.values()].reduce((one, other) => one + other, 0)
      expect(sum).toBeCloseTo(passed, 6)
      for (const [at, ms] of had) expect(ms).toBeLessThanOrEqual((all[at]?.took ?? 0) + 1e-9)
    }),
  )
})
