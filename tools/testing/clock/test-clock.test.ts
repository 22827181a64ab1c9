import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWallClock } from './find-wall-clock.ts'
import { dayAt, TEST_MOMENT, testNow } from './test-clock.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'e2e/**/*.ts',
  'fakes/**/*.ts',
  'bench/**/*.test.ts',
  'tools/**/*.test.ts',
]
/** The clock itself, and what sets programs and pages to it. */
const CLOCKS = [
  'tools/testing/clock/test-clock.ts',
  'tools/testing/clock/preload-test-clock.ts',
  'tools/testing/clock/preload-clock-set-back.ts',
  'e2e/page/shift-page-clock.ts',
  'e2e/page/page-clock.ts',
]

test('no test, fake or fixture reads the wall clock', () => {
  const files = globSync([...TESTS, 'tools/testing/**/*.ts'], { cwd: ROOT })
  expect(files.length).toBeGreaterThan(400)
  const found = files
    .filter(file => !CLOCKS.includes(file))
    .flatMap(file => findWallClock(readFileSync(join(ROOT, file), 'utf8')).map(line => `${file}:${line}`))
  expect(found).toEqual([])
})

test('a reading of the wall clock is found in whatever form', () => {
  const dot = '.'
  for (const reading of [
    `Date${dot}now()`,
    `now: Date${dot}now,`,
    `const { now } = ${'Date'}`,
    `new ${'Date'}()`,
    `new ${'Date'}`,
    `Date${dot}prototype.getDay.call(new ${'Date'}( ))`,
    `new Intl.DateTimeFormat('en').${'format'}()`,
    `performance.${'timeOrigin'}`,
  ])
    expect(findWallClock(`first line\n${reading}`), reading).toEqual([2])
  for (const lawful of [
    'new Date(0)',
    'Date.parse(text)',
    'Date.UTC(2026, 10, 21)',
    'performance.now()',
    'interface A { at: Date }',
    'typeof Date',
    'format.format(moment)',
  ])
    expect(findWallClock(lawful), lawful).toEqual([])
})

test('the clock begins at its moment and runs', async () => {
  const first = testNow()
  expect(first).toBeGreaterThanOrEqual(TEST_MOMENT)
  expect(first - TEST_MOMENT).toBeLessThan(24 * 3_600_000)
  await expect.poll(testNow).toBeGreaterThan(first)
})

test('between two midnights it is two days', () => {
  const moment = Date.parse('2026-11-22T06:30:00Z')
  expect(dayAt(moment, 'America/New_York')).toBe('2026-11-22')
  expect(dayAt(moment, 'America/Los_Angeles')).toBe('2026-11-21')
})
