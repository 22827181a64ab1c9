import { expect, test } from 'vitest'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { dropOldRevisions, noteCalendarRevisions } from './calendar-revisions.ts'

test.each(await testEngines())('each change counts once, however many note it, on $name', async engine => {
  const { store, drop } = await engine.open()
  try {
    const note = (hash: string, now: number) => noteCalendarRevisions(store, new Map([['uid', hash]]), now)
    const revision = async (hash: string, now: number) => {
      const { sequence, changedAt } = (await note(hash, now)).get('uid') ?? {}
      return [sequence, changedAt]
    }
    expect(await revision('one', 1)).toEqual([0, 1])
    expect(await revision('one', 2)).toEqual([0, 1])
    await Promise.all(Array.from({ length: 5 }, () => note('two', 3)))
    expect(await revision('two', 4)).toEqual([1, 3])
    expect(await revision('one', 5), 'what it was before is a change, too').toEqual([2, 5])
    await dropOldRevisions(store.write, 5)
    expect(await revision('one', 6)).toEqual([2, 5])
    await dropOldRevisions(store.write, 6)
    expect(await revision('one', 7)).toEqual([0, 7])
  } finally {
    await drop()
  }
})

test.each(await testEngines())('a coach’s thousand entries are noted at once, on $name', async engine => {
  const { store, drop } = await engine.open()
  try {
    const hashes = new Map(Array.from({ length: 1_100 }, (_, at) => [`uid-${at}`, 'h'] as const))
    expect((await noteCalendarRevisions(store, hashes, 1)).size).toBe(1_100)
    expect((await noteCalendarRevisions(store, new Map(), 1)).size).toBe(0)
  } finally {
    await drop()
  }
})
