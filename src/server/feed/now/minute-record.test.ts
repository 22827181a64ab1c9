import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMinuteChecks } from '#server/store/live/minute-checks.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { MinuteRecord } from './minute-record.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const CHECK = { told: 3, held: 2, width: 1_000.4, off: 500.6 }

describe.each(await testEngines())('what became of the minutes told, on $name', ({ open }) => {
  let opened: TestStore
  const failures: string[] = []
  beforeEach(async () => {
    opened = await open()
    failures.length = 0
  })
  afterEach(() => opened?.drop())
  const record = () =>
    new MinuteRecord({ store: opened.store, now: () => NOON, report: what => failures.push(what) })

  it('is summed over thirty days, what waits with it', async () => {
    await addMinuteChecks(opened.store.write, '2026-10-22', { told: 100, held: 90, width: 10, off: 5 })
    await addMinuteChecks(opened.store.write, '2026-10-23', { told: 10, held: 9, width: 10, off: 5 })
    const own = record()
    own.note(CHECK)
    own.note({ told: 0, held: 0, width: 0, off: 0 })
    expect(await own.sum()).toEqual({ told: 13, held: 11, width: 1010, off: 506 })
    own.note(CHECK)
    expect(await own.sum()).toMatchObject({ told: 16, held: 13 })
    expect(await record().sum()).toMatchObject({ told: 16, held: 13 })
    expect(failures).toEqual([])
  })

  it('is written when much waits, by as many as write at once', async () => {
    const [one, other] = [record(), record()]
    for (let at = 0; at < 100; at += 1) {
      one.note(CHECK)
      other.note(CHECK)
    }
    await Promise.all([one.flush(), other.flush()])
    expect(await record().sum()).toMatchObject({ told: 600, held: 400 })
  })

  it('is nothing where nothing was told', async () => {
    expect(await record().sum()).toEqual({ told: 0, held: 0, width: 0, off: 0 })
  })
})
