import { beforeEach, expect, test } from 'vitest'
import { installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { clockAhead, noteServerMoment } from './server-clock.ts'

const MINUTE = 60_000
const MOMENT = Date.UTC(2026, 10, 21, 17)

beforeEach(() => {
  installFakeBrowser()
})

/** An answer of the server at a moment to a device whose clock is so far off; how far it is said to be behind. */
function hear(off: number, { tookMs = 200 }: { readonly tookMs?: number } = {}): number {
  const headers = new Headers({ 'allez-now': String(MOMENT) })
  noteServerMoment({ headers }, { askedAt: MOMENT + off - tookMs / 2, now: MOMENT + off + tookMs / 2 })
  return clockAhead.read()
}

test('a clock that is about right is left alone, however long an answer takes', () => {
  expect(hear(0)).toBe(0)
  expect(hear(20_000)).toBe(0)
  expect(hear(-20_000)).toBe(0)
  expect(hear(0, { tookMs: 5 * MINUTE })).toBe(0)
  expect(globalThis.localStorage.getItem('clockAhead')).toBeNull()
})

test('one that is off is set right, and right again when somebody sets it', () => {
  expect(hear(20 * MINUTE)).toBe(-20 * MINUTE)
  expect(hear(20 * MINUTE + 5_000)).toBe(-20 * MINUTE)
  expect(hear(-90 * MINUTE)).toBe(90 * MINUTE)
  expect(hear(0)).toBe(0)
})

test('what says no moment changes nothing', () => {
  hear(20 * MINUTE)
  for (const headers of [new Headers(), new Headers({ 'allez-now': 'soon' })])
    noteServerMoment({ headers }, { askedAt: 0, now: 1 })
  expect(clockAhead.read()).toBe(-20 * MINUTE)
})
