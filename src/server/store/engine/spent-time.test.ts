import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { SharedClock } from './shared-clock.ts'
import { countSpent } from './spent-time.ts'

const CALLS = 8

const engine = (await testEngines()).find(({ name }) => name === 'PostgreSQL')

describe.skipIf(!engine)('the time that an account has (left out without PostgreSQL)', () => {
  let opened: TestStore
  beforeAll(async () => {
    if (engine) opened = await engine.open()
  })
  afterAll(() => opened?.drop())

  const callAll = async (toClock: () => SharedClock): Promise<{ had: number; passed: number }> => {
    const spent = Array.from({ length: CALLS }, () => ({ ms: 0, clock: toClock() }))
    const begun = performance.now()
    await Promise.all(
      spent.map(one => countSpent(one, () => sql`select pg_sleep(0.1)`.execute(opened.store.read))),
    )
    return { had: spent.reduce((sum, { ms }) => sum + ms, 0), passed: performance.now() - begun }
  }

  test('calls that wait at the same time have it once, those of several accounts each', async () => {
    const clock = new SharedClock(() => performance.now())
    const one = await callAll(() => clock)
    expect(one.had).toBeGreaterThan(99)
    expect(one.had).toBeLessThanOrEqual(one.passed)
    const several = await callAll(() => new SharedClock(() => performance.now()))
    expect(several.had).toBeGreaterThan(CALLS * 99)
  })
})
