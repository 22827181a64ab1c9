import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateBudget } from '#connectors/http/rate-budget.ts'
import { ASKFRED_SHARE } from './askfred-limits.ts'

/** What the source's help page allows. */
const ALLOWED = [
  { count: 25, windowMs: 5_000 },
  { count: 60, windowMs: 60_000 },
  { count: 125, windowMs: 3_600_000 },
  { count: 300, windowMs: 3_600_000 },
] as const

/** Most of the times in one window, both ends included; times ascend. */
const findMost = (times: readonly number[], windowMs: number): number => {
  let most = 0
  let first = 0
  for (const [at, time] of times.entries()) {
    while ((times[first] ?? time) < time - windowMs) first++
    most = Math.max(most, at - first + 1)
  }
  return most
}

test('no schedule of calls breaks a published limit where the source counts, over hours and restarts', async () => {
  const burst = fc.record({
    pauseMs: fc.oneof(fc.nat(6_000), fc.nat(4_000_000)),
    calls: fc.nat(90),
    /** How long an answer takes, and when of that the question arrives. */
    ms: fc.nat(14_000),
    arrives: fc.double({ min: 0, max: 1, noNaN: true }),
    restart: fc.boolean(),
  })
  const lateness = fc.infiniteStream(fc.double({ min: 0.9, max: 1.5, noNaN: true }))
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { maxLength: 8 }), lateness, async (bursts, late) => {
      let now = 1_800_000_000_000
      const arrivals: number[] = []
      const open = (spent: readonly number[]) =>
        createRateBudget({
          source: 'askfred',
          limits: ASKFRED_SHARE,
          now: () => now,
          sleep: async ms => {
            now += ms * (late.next().value ?? 1)
          },
          spent,
        })
      let budget = open([])
      for (const { pauseMs, calls, ms, arrives, restart } of bursts) {
        now += pauseMs
        if (restart) budget = open(JSON.parse(JSON.stringify(budget.spent())))
        const call = async () => {
          arrivals.push(now + ms * arrives)
          now += ms
        }
        await Promise.all(Array.from({ length: calls }, () => budget.run(call)))
      }
      for (const { count, windowMs } of ALLOWED)
        expect(findMost(arrivals, windowMs)).toBeLessThanOrEqual(count)
    }),
    { numRuns: 100 },
  )
})
