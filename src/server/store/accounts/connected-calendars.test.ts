import { describe, expect, test } from 'vitest'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { findCalendarTrouble, saveCalendarEntry } from './connected-calendars.ts'
import { addUser } from './users.ts'

describe.each(await testEngines())('entries of a calendar on $name', ({ open }) => {
  test('what is wrong with one stays told while it is tried again, until it stands', async () => {
    const { store, drop } = await open()
    await addUser(store.write, { id: 'nora', username: 'nora', passwordHash: '', role: 'user', now: 0 })
    const entry = { line: 'one', remoteId: 'r1', lastDay: '2026-11-21' as const }
    const save = (content: { contentHash: string | undefined; trouble?: 'refused' | 'entry' }) =>
      saveCalendarEntry(store.write, 'nora', { ...entry, ...content })
    const find = () => findCalendarTrouble(store.read, 'nora', '2026-11-21')
    await save({ contentHash: undefined })
    expect(await find()).toBeUndefined()
    await save({ contentHash: undefined, trouble: 'refused' })
    await save({ contentHash: undefined })
    expect(await find()).toBe('refused')
    await save({ contentHash: undefined, trouble: 'entry' })
    expect(await find()).toBe('entry')
    await save({ contentHash: 'a'.repeat(64) })
    expect(await find()).toBeUndefined()
    await save({ contentHash: undefined })
    expect(await find()).toBeUndefined()
    await drop()
  })
})
