import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FetchText } from './fetch-text.ts'
import { createRateBudget, type RateLimit } from './rate-budget.ts'
import { UpstreamError } from './upstream-error.ts'
import { withRateBudget } from './with-rate-budget.ts'

/** Most of the times that lie in one window, both ends included. */
const findMost = (times: readonly number[], windowMs: number): number =>
  Math.max(0, ...times.map((from, at) => times.slice(at).filter(time => time <= from + windowMs).length))

/** A clock that only sleeping and working move; sleeping may end early or late by the given share. */
const createClock = (wrong: () => number = () => 1) => {
  const clock = {
    now: 0,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted()
      clock.now += ms * wrong()
      await undefined
      signal?.throwIfAborted()
    },
  }
  return clock
}

const LIMITS = fc.array(fc.record({ count: fc.integer({ min: 1, max: 12 }), windowMs: fc.nat(20_000) }), {
  minLength: 1,
  maxLength: 4,
})
/** Bursts: a pause, then so many at once, each taking a time of which a share passes before it arrives. */
const SCHEDULE = fc.array(
  fc.record({
    pause: fc.nat(15_000),
    works: fc.array(fc.record({ ms: fc.nat(900), arrives: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 15,
    }),
  }),
  { maxLength: 12 },
)

describe('createRateBudget', () => {
  it('breaks no limit, whatever is asked when and however badly timers keep time', async () => {
    await fc.assert(
      fc.asyncProperty(
        LIMITS,
        SCHEDULE,
        fc.infiniteStream(fc.double({ min: 0.2, max: 3, noNaN: true })),
        async (limits, schedule, wrongs) => {
          const clock = createClock(() => wrongs.next().value ?? 1)
          const budget = createRateBudget({ source: 'x', limits, now: () => clock.now, sleep: clock.sleep })
          const starts: number[] = []
          const arrivals: number[] = []
          for (const { pause, works } of schedule) {
            clock.now += pause
            await Promise.all(
              works.map(({ ms, arrives }) =>
                budget.run(async () => {
                  starts.push(clock.now)
                  arrivals.push(clock.now + ms * arrives)
                  await undefined
                  clock.now += ms
                }),
              ),
            )
          }
          expect(starts).toHaveLength(schedule.flatMap(({ works }) => works).length)
          for (const { count, windowMs } of limits) {
            expect(findMost(starts, windowMs)).toBeLessThanOrEqual(count)
            expect(findMost(arrivals, windowMs)).toBeLessThanOrEqual(count + 1)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('breaks none over a restart, told what was spent before', async () => {
    await fc.assert(
      fc.asyncProperty(LIMITS, fc.nat(40), fc.nat(40), fc.nat(9_000), async (limits, before, after, gap) => {
        const clock = createClock()
        const starts: number[] = []
        const note = async () => void starts.push(clock.now)
        const common = { source: 'x', limits, now: () => clock.now, sleep: clock.sleep }
        const first = createRateBudget(common)
        for (let at = 0; at < before; at++) await first.run(note)
        const spent: number[] = JSON.parse(JSON.stringify(first.spent()))
        clock.now += gap
        const second = createRateBudget({ ...common, spent })
        for (let at = 0; at < after; at++) await second.run(note)
        for (const { count, windowMs } of limits)
          expect(findMost(starts, windowMs)).toBeLessThanOrEqual(count)
      }),
      { numRuns: 100 },
    )
  })

  const limits: RateLimit[] = [{ count: 3, windowMs: 1_000 }]
  const spend = async (longestWaitMs?: number) => {
    const clock = createClock()
    const budget = createRateBudget({
      source: 'x',
      limits,
      now: () => clock.now,
      sleep: clock.sleep,
      ...(longestWaitMs === undefined ? {} : { longestWaitMs }),
    })
    for (let at = 0; at < 3; at++) await budget.run(async () => at)
    return { clock, budget }
  }

  it('is no slower than the limits', async () => {
    const { clock, budget } = await spend()
    await budget.run(async () => 0)
    expect(clock.now).toBe(1_001)
  })

  it('refuses at once what would wait too long, and says how long', async () => {
    const { clock, budget } = await spend(500)
    await expect(budget.run(async () => 0)).rejects.toMatchObject({ kind: 'paused', retryAfterMs: 1_001 })
    expect(clock.now).toBe(0)
    clock.now = 600
    expect(await budget.run(async () => 'later')).toBe('later')
  })

  it('hands on failures, lets the next one in, and spends nothing on who gave up', async () => {
    const { clock, budget } = await spend()
    clock.now = 5_000
    await expect(budget.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await budget.run(async () => 1)).toBe(1)
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(budget.run(async () => 2, gone)).rejects.toThrow('gone')
    expect(budget.spent()).toEqual([5_000, 5_000])
  })

  it('lets who waits behind a long work go when nobody wants it any more', async () => {
    const { budget, clock } = await spend()
    clock.now = 5_000
    let finish = () => {}
    const long = budget.run(() => new Promise<void>(done => (finish = done)))
    const giveUp = new AbortController()
    const behind = budget.run(async () => 0, giveUp.signal)
    giveUp.abort(new Error('gone'))
    await expect(behind).rejects.toThrow('gone')
    await new Promise(done => setImmediate(done))
    finish()
    await long
    expect(budget.spent()).toEqual([5_000])
  })
})

describe('withRateBudget', () => {
  const refuse = async (retryAfterMs?: number): Promise<UpstreamError> => {
    const fetchText: FetchText = async () => {
      throw new UpstreamError('x', 'status', 'Status 429.', true, {
        status: 429,
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      })
    }
    const clock = createClock()
    const budget = createRateBudget({
      source: 'x',
      limits: [{ count: 1, windowMs: 1 }],
      now: () => clock.now,
      sleep: clock.sleep,
    })
    return withRateBudget(
      fetchText,
      budget,
    )({ url: 'https://x.example/' }).then(
      () => expect.unreachable(),
      (error: UpstreamError) => error,
    )
  }

  it('takes a refusal that names no time for one of ten minutes, and believes one that does', async () => {
    expect(await refuse()).toMatchObject({ status: 429, retryable: true, retryAfterMs: 600_000 })
    expect(await refuse(2_000)).toMatchObject({ status: 429, retryAfterMs: 2_000 })
  })
})
