import { afterEach, describe, expect, test } from 'vitest'
import { fillTables } from '#tools/testing/faults/fill-tables.ts'
import { describeMade, listTables, type RawTable } from '#tools/testing/faults/list-tables.ts'
import { type RawDatabase, rawEngines } from '#tools/testing/faults/raw-database.ts'
import { readRows } from '#tools/testing/faults/read-rows.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'

/** Rows a table; undefined: few, and few of the steps. `npm run test:endurance` asks for all steps. */
const ASKED = process.env.ALLEZ_UPGRADE_ROWS
const ROWS = Number(ASKED ?? 3)
const STEPS =
  ASKED === undefined ? ['001-start', '014-news', '036-notice-deliveries'] : MIGRATION_NAMES.slice(0, -1)

/** Tables and columns that a step takes away on purpose, and what it takes the rows out of: what lay in them stands elsewhere, or nobody asks for it. */
const TAKEN_AWAY = {
  '003-bouts': ['bout.video_link'],
  '016-unasked': ['app_user.lists_changed_at', 'tournament.live_url', 'calendar', 'rows of calendar_entry'],
  '032-keeping-devices': ['rows of scoresheet_running'],
  '034-calendar-lines': ['calendar_entry.tournament_id'],
  '044-claims-by-watch': ['notice_delivery.claimed_until'],
} as const
/** What goes on the way from a step, in its order. */
const listTakenAway = (step: string): readonly string[] =>
  Object.entries(TAKEN_AWAY).flatMap(([taking, names]) => (taking > step ? names : []))

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe.each(await rawEngines())('a database of an earlier step on $name', engine => {
  const openAt = async (step?: string): Promise<RawDatabase> => {
    const raw = await engine.open()
    cleanUps.push(raw.drop)
    await migrate(raw.db, raw.place.engine, step)
    return raw
  }

  test('is made as a new one is, and has each of its rows, from whichever step', {
    timeout: 7_200_000,
  }, async () => {
    const newest = await openAt()
    const made = await describeMade(newest)
    const tables = new Map((await listTables(newest)).map(table => [table.name, table]))
    let compared = 0
    for (const step of STEPS) {
      const old = await openAt(step)
      const before = await listTables(old)
      await fillTables(old, before, ROWS)
      const gone = listTakenAway(step)
      const isNow = (name: string, column: string) =>
        tables.get(name)?.columns.some(one => one.name === column)
      const lost = before.flatMap(({ name, columns }) =>
        tables.has(name)
          ? columns.flatMap(column => (isNow(name, column.name) ? [] : [`${name}.${column.name}`]))
          : [name],
      )
      expect(
        lost.filter(name => !gone.includes(name)),
        step,
      ).toEqual([])
      const kept = before
        .filter(({ name }) => tables.has(name) && !gone.includes(`rows of ${name}`))
        .map(
          ({ name, columns }): RawTable => ({
            name,
            columns: columns.filter(column => isNow(name, column.name)),
          }),
        )
      const had = await readRows(old, kept)
      await migrate(old.db, old.place.engine)
      expect(await describeMade(old), step).toEqual(made)
      const has = await readRows(old, kept)
      for (const [table, rows] of had) {
        const now = new Set(has.get(table))
        expect(
          rows.filter(row => !now.has(row)),
          `${step}: ${table}`,
        ).toEqual([])
        compared += rows.length
      }
      await cleanUps.pop()?.()
    }
    expect(compared).toBeGreaterThan(STEPS.length * ROWS * 10)
    noteFigure('R14', `${engine.name}: ${STEPS.length} earlier steps, ${compared} rows, each as it was`)
  })
})
