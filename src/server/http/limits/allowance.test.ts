import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#contract/call/problem.ts'
import { Allowance } from './allowance.ts'

const PER_SECOND = 40
const BURST = 15 * PER_SECOND

function open() {
  const clock = { now: 1_000_000 }
  const limit = new Allowance(() => clock.now, PER_SECOND)
  const take = (who: string, cost?: number): boolean => {
    try {
      limit.take(who, cost)
      return true
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    }
  }
  const takeMany = (who: string, calls: number) =>
    Array.from({ length: calls }, () => take(who)).filter(Boolean).length
  return { clock, take, takeMany }
}

test('a burst may come at once, then so many a second, and nobody pays for another', () => {
  const { clock, takeMany } = open()
  expect(takeMany('one', BURST + 50)).toBe(BURST)
  clock.now += 1_000
  expect(takeMany('one', BURST)).toBe(PER_SECOND)
  expect(takeMany('other', BURST)).toBe(BURST)
  clock.now += 15_000
  expect(takeMany('one', BURST + 1)).toBe(BURST)
})

test('a part of a call counts as that part', () => {
  const { take } = open()
  for (let call = 0; call < BURST * 8; call += 1) expect(take('one', 1 / 8)).toBe(true)
  expect(take('one', 1 / 8)).toBe(false)
})

test('what a refused call would have cost is not paid', () => {
  const { clock, takeMany } = open()
  takeMany('one', BURST + 10_000)
  clock.now += 25
  expect(takeMany('one', 10)).toBe(1)
})

test.each([-3_600_000, 3_600_000])('a clock that is set by %i ms locks nobody out', by => {
  const { clock, takeMany } = open()
  takeMany('one', 10)
  clock.now += by
  expect(takeMany('one', BURST - 10)).toBe(BURST - 10)
})

test('however calls fall in time, as many pass as a bucket that fills evenly has drops', () => {
  const step = fc.record({ wait: fc.nat(9_000), who: fc.constantFrom('a', 'b'), calls: fc.nat(400) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      const { clock, takeMany } = open()
      const drops = new Map([
        ['a', BURST],
        ['b', BURST],
      ])
      for (const { wait, who, calls } of steps) {
        clock.now += wait
        for (const [one, left] of drops) drops.set(one, Math.min(BURST, left + (wait * PER_SECOND) / 1_000))
        const passed = takeMany(who, calls)
        const left = drops.get(who) ?? 0
        expect(Math.abs(passed - Math.min(calls, left))).toBeLessThan(1.001)
        drops.set(who, left - passed)
      }
    }),
    { numRuns: 100 },
  )
})

test('a crowd of others makes nobody who asks too much forgotten', () => {
  const { take, takeMany } = open()
  takeMany('greedy', BURST)
  for (let at = 0; at < 60_000; at += 1) if (!take(`one ${at}`)) throw new Error('refused')
  expect(take('greedy')).toBe(false)
})

test('whoever spends more than there was waits until it is paid off, a minute at most', () => {
  const clock = { now: 1_000_000 }
  const time = new Allowance(() => clock.now, 300)
  const isLeft = () => {
    try {
      time.take('greedy', 0)
      return true
    } catch (error) {
      expect((error as Problem).retryAfter).toBeGreaterThan(0)
      return false
    }
  }
  time.spend('greedy', 4_500)
  expect(isLeft()).toBe(true)
  time.spend('greedy', 3_000)
  expect(isLeft()).toBe(false)
  clock.now += 9_900
  expect(isLeft()).toBe(false)
  clock.now += 200
  expect(isLeft()).toBe(true)
  time.spend('greedy', 1_000_000)
  clock.now += 44_900
  expect(isLeft()).toBe(false)
  clock.now += 200
  expect(isLeft()).toBe(true)
})

test('what is had is told once, of those who had much; what others tell counts and is not told again', () => {
  const calls = new Allowance(() => 1_000, 40)
  for (let call = 0; call < 20; call += 1) calls.take('busy')
  calls.take('calm')
  calls.hearOf('elsewhere', 100)
  expect(calls.drain(10)).toEqual({ busy: 20 })
  expect(calls.drain(0)).toEqual({})
  calls.hearOf('busy', 580)
  expect(() => calls.take('busy')).toThrow()
})
