import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fillTables } from '#tools/testing/faults/fill-tables.ts'
import { describeMade, listTables } from '#tools/testing/faults/list-tables.ts'
import type { MigrateSettings } from '#tools/testing/faults/migrate-process.ts'
import { type RawDatabase, rawEngines } from '#tools/testing/faults/raw-database.ts'
import { readRows } from '#tools/testing/faults/read-rows.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'
import { migrate } from './migrate.ts'

/** How many boundaries between statements are struck; undefined: a few. `npm run test:endurance` asks for all. */
const KILLS = Number(process.env.ALLEZ_MIGRATION_KILLS ?? 2)
const ROWS = Number(process.env.ALLEZ_MIGRATION_ROWS ?? 3)
/** Statements behind the commit: the lock is let go. */
const AFTERWARDS = 3
const FIRST_STEP = '001-start'
const PROGRAM = join(import.meta.dirname, '../../../../tools/testing/faults/migrate-process.ts')

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Brings a place to the newest step in a process of its own; what it printed, or by what it was killed. */
const runSteps = (settings: MigrateSettings): Promise<string> =>
  new Promise(resolve => {
    execFile(process.execPath, [PROGRAM, JSON.stringify(settings)], (error, stdout, stderr) =>
      resolve(error ? (error.signal ?? stderr) : stdout),
    )
  })

describe.each(await rawEngines())('the steps of a database on $name', engine => {
  const openAt = async (step?: string): Promise<RawDatabase> => {
    const raw = await engine.open()
    cleanUps.push(raw.drop)
    await migrate(raw.db, raw.place.engine, step)
    if (step !== undefined) await fillTables(raw, await listTables(raw), ROWS)
    return raw
  }

  test('killed between any two statements leave everything as it was, and the next start completes them', {
    timeout: 7_200_000,
  }, async () => {
    const made = await describeMade(await openAt())
    const counted = await openAt(FIRST_STEP)
    const statements = Number(await runSteps({ place: counted.place }))
    expect(statements).toBeGreaterThan(100)
    expect(await describeMade(counted)).toEqual(made)
    const struck = await openAt(FIRST_STEP)
    const tables = await listTables(struck)
    const before = { made: await describeMade(struck), rows: await readRows(struck, tables) }
    let isDone = false
    const strikes = Math.min(KILLS, statements)
    for (let at = 1; at <= strikes; at += 1) {
      const killAt = Math.round((at * statements) / strikes)
      expect(await runSteps({ place: struck.place, killAt }), `before statement ${killAt}`).toBe('SIGKILL')
      const now = await describeMade(struck)
      // Behind the last of them nothing is left to do but to say so.
      isDone = killAt > statements - AFTERWARDS && now.length === made.length
      if (isDone) break
      expect(now, `before statement ${killAt}`).toEqual(before.made)
      expect(await readRows(struck, tables), `before statement ${killAt}`).toEqual(before.rows)
    }
    expect(await runSteps({ place: struck.place })).toMatch(isDone ? /^\d+$/ : new RegExp(`^${statements}$`))
    expect(await describeMade(struck)).toEqual(made)
    const sources = {
      event: ROWS,
      fencer: ROWS,
      bout: ROWS,
      bout_side: ROWS,
      app_user: ROWS,
      video_link: ROWS,
    }
    const rows = await readRows(
      struck,
      (await listTables(struck)).filter(({ name }) => name in sources),
    )
    expect(Object.fromEntries([...rows].map(([name, all]) => [name, all.length]))).toEqual(sources)
    noteFigure(
      'R13',
      `${engine.name}: killed at ${strikes} of ${statements} boundaries, ${ROWS} rows a table, 0 lost`,
    )
  })
})
