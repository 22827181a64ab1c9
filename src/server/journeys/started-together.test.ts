import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { MIGRATION_NAMES, migrate } from '#server/store/migrations/migrate.ts'
import { fillTables } from '#tools/testing/faults/fill-tables.ts'
import { forkWrittenServer } from '#tools/testing/faults/fork-written-server.ts'
import { listTables } from '#tools/testing/faults/list-tables.ts'
import { type RawPlace, rawEngines } from '#tools/testing/faults/raw-database.ts'
import { SheetWriter } from '#tools/testing/faults/sheet-writer.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'

/** Whole servers; undefined: what of them opens the database. `npm run test:endurance` asks for servers. */
const WHOLE = process.env.ALLEZ_TOGETHER
const PROCESSES = 4
const BEGINNINGS: readonly (readonly [string, string | undefined])[] = [
  ['one of an earlier step', '014-news'],
  ...(WHOLE ? [['an empty database', undefined] as const] : []),
]
const PROGRAM = join(import.meta.dirname, '../../../tools/testing/faults/store-process.ts')
const ROWS = 3

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Opens a database in a process of its own; resolves once that is done. */
async function forkStore(place: RawPlace): Promise<() => Promise<unknown>> {
  const child = fork(PROGRAM, [JSON.stringify(place)])
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`ended with ${code}`)
    }),
  ])
  return () => {
    child.disconnect()
    return ended
  }
}

/** Starts a whole server, and tries it. */
async function forkServers(place: RawPlace): Promise<(() => Promise<unknown>)[]> {
  const { engine: _, ...settings } = place
  const secretKey = randomBytes(32).toString('base64')
  const all = await Promise.all(
    Array.from({ length: PROCESSES }, () => forkWrittenServer({ ...settings, secretKey })),
  )
  for (const { kill } of all) cleanUps.push(kill)
  await all[0]?.prepare(['writer0'])
  const writer = new SheetWriter('writer0')
  await writer.begin(all[0]?.address ?? '')
  for (const { address } of all) {
    expect(await writer.writeBatch(address)).toBe(200)
    expect(await writer.listFaults(address)).toEqual([])
  }
  return all.map(({ kill }) => kill)
}

describe.each(await rawEngines())(`${PROCESSES} processes started together over $name`, engine => {
  test.each(BEGINNINGS)(
    '%s is brought to the newest step once, and all of them go on',
    async (what, step) => {
      const { place, db, drop } = await engine.open()
      cleanUps.push(drop)
      if (step !== undefined) {
        await migrate(db, place.engine, step)
        await fillTables({ place, db, drop }, await listTables({ place, db, drop }), ROWS)
      }
      const begunAt = performance.now()
      const ends = WHOLE
        ? await forkServers(place)
        : await Promise.all(Array.from({ length: PROCESSES }, () => forkStore(place)))
      const took = Math.round(performance.now() - begunAt)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      )
      expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES)
      for (const end of ends) await end()
      noteFigure('R16', `${engine.name}, ${what}: ${PROCESSES} processes ready in ${took} ms`)
    },
  )
})
