import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'

const PAGE = 4096

describe('a damaged database', () => {
  const root = mkdtempSync(join(tmpdir(), 'allez-damaged-'))
  const sound = join(root, 'sound')
  beforeAll(async () => {
    const store = await openStore({ dataDir: sound })
    for (let at = 0; at < 60; at += 1) {
      await savePast(store, {
        tournamentId: `t${at}`,
        tournament: `Open ${at}`,
        eventId: `e${at}`,
        event: "Women's Foil",
        day: '2026-04-11',
        people: { a: { name: `Ashgrove, Tess ${at}` }, b: { name: `Larkmoor, Iris ${at}` } },
        bouts: [['a', 'b', 5, 3]],
      })
    }
    await store.forgetDeleted()
    await store.close()
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  /** Opens a copy that was spoilt; what came of it at the start or soon after. */
  async function openSpoilt(name: string, spoil: (path: string) => void, waitMs = 3_000): Promise<string> {
    const dataDir = mkdtempSync(join(root, `${name}-`))
    const path = join(dataDir, 'allez.db')
    copyFileSync(join(sound, 'allez.db'), path)
    spoil(path)
    const before = readFileSync(path)
    const late = Promise.withResolvers<string>()
    try {
      const store = await openStore({ dataDir, onGone: error => late.resolve(error.message) })
      const heard = await Promise.race([
        late.promise,
        new Promise<string>(resolve => setTimeout(() => resolve('served'), waitMs)),
      ])
      await store.close()
      return heard
    } catch (error) {
      expect(readFileSync(path).equals(before), 'a refused file is left as it is').toBe(true)
      return (error as Error).message
    }
  }

  test('that is sound is opened', async () => {
    expect(await openSpoilt('sound', () => {})).toBe('served')
  })

  test('that is empty is no new server', async () => {
    expect(await openSpoilt('empty', path => truncateSync(path, 0))).toMatch(/damaged: the file is empty/)
  })

  test.each([100, PAGE, 3 * PAGE + 17, 20 * PAGE])('cut off at %i bytes is refused', async size => {
    expect(await openSpoilt('cut', path => truncateSync(path, size))).toMatch(/damaged: .*restore/)
  })

  test.each([0, 2, 5, 9, 14, 20, 27])('whose page %i is noise is refused', async page => {
    const said = await openSpoilt('noise', path => {
      const bytes = readFileSync(path)
      bytes.fill(0xa5, page * PAGE, Math.min((page + 1) * PAGE, statSync(path).size))
      writeFileSync(path, bytes)
    })
    expect(said).toMatch(/damaged: .*restore/)
  })

  test('too large to be waited for is served, and given up when the check of it has found the spoilt page', async () => {
    const said = await openSpoilt(
      'large',
      path => {
        const database = new DatabaseSync(path)
        database.exec('create table ballast (bytes blob); insert into ballast values (zeroblob(40000000))')
        database.close()
        const bytes = readFileSync(path)
        bytes.fill(0xa5, 20 * PAGE, 21 * PAGE)
        writeFileSync(path, bytes)
      },
      20_000,
    )
    expect(said).toMatch(/damaged: .*restore/)
  })

  test('that is no database at all is refused', async () => {
    expect(await openSpoilt('text', path => writeFileSync(path, 'hello'.repeat(5_000)))).toMatch(/damaged/)
  })

  test('the pages that are spoilt here are in use', () => {
    const database = new DatabaseSync(join(sound, 'allez.db'), { readOnly: true })
    expect(Number(database.prepare('pragma page_count').get()?.page_count)).toBeGreaterThan(28)
    expect(database.prepare('pragma freelist_count').get()).toMatchObject({ freelist_count: 0 })
    database.close()
  })
})
