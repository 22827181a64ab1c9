import { describe, expect, test } from 'vitest'
import { trimGuessTimes } from '#server/store/accounts/guess-times.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { sharedGuesses } from './shared-guesses.ts'

const BOUNDS = { most: 10, paceMs: Number.POSITIVE_INFINITY }
const QUARTER_MS = 15 * 60_000

describe.each(await testEngines())('guesses counted in $name', ({ open }) => {
  test('fifty at once by two processes are ten; the others hear how long to wait', async () => {
    const { store, drop } = await open()
    const all = [1, 2].map(() => sharedGuesses({ store, kind: 'account', bounds: BOUNDS, now: () => 1_000 }))
    const taken = await Promise.all(Array.from({ length: 50 }, (_, at) => all[at % 2]?.take('nora')))
    const waits = taken.map(guess => guess?.wait ?? 0)
    expect(waits.filter(wait => wait === 0)).toHaveLength(10)
    expect(Math.max(...waits)).toBe(QUARTER_MS / 1000)
    await drop()
  })

  test('one given back was none, a name that is right begins anew, another kind is another name', async () => {
    const { store, drop } = await open()
    let at = 1_000
    const guesses = sharedGuesses({ store, kind: 'account', bounds: { ...BOUNDS, most: 1 }, now: () => at })
    const other = sharedGuesses({ store, kind: 'address', bounds: { ...BOUNDS, most: 1 }, now: () => at })
    const first = await guesses.take('nora')
    at += 5
    await first.giveBack()
    expect((await guesses.take('nora')).wait).toBe(0)
    expect((await guesses.take('nora')).wait).toBeGreaterThan(0)
    expect((await other.take('nora')).wait).toBe(0)
    await guesses.succeeded('nora')
    expect((await guesses.take('nora')).wait).toBe(0)
    await drop()
  })

  test('no name can be read in the database, and old guesses go', async () => {
    const { store, drop } = await open()
    const guesses = sharedGuesses({ store, kind: 'address', bounds: BOUNDS, now: () => 1_000 })
    await guesses.take('192.0.2.7')
    const rows = await store.read.selectFrom('guess').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
    await trimGuessTimes(store.write, 1_000 + 60 * 60_000)
    expect(await store.read.selectFrom('guess').selectAll().execute()).toHaveLength(1)
    await trimGuessTimes(store.write, 1_001 + 60 * 60_000)
    expect(await store.read.selectFrom('guess').selectAll().execute()).toEqual([])
    await drop()
  })
})
