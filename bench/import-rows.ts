import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Insertable } from 'kysely'
import { importFiles } from '#server/feed/import/import-files.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import type { Database } from '#server/store/schema/database.ts'
import { insertRows } from '#server/store/schema/insert-rows.ts'
import { atLeast, type Bench } from './measure/bench.ts'
import { writeImportFiles } from './measure/write-import-files.ts'

const PAIRS = 5
const TARGET = 0.2
const ROWS_IN_ONE_TRANSACTION = 5_000

/** What an import fills, parents first. */
const TABLES = [
  'tournament',
  'event',
  'fencer',
  'fencer_rating',
  'live_event',
  'entry',
  'bout',
  'bout_side',
  'tournament_said',
  'event_said',
] as const
type Rows = { [Table in (typeof TABLES)[number]]: Insertable<Database[Table]>[] }

/** B15: rows a second of an import of files ÷ those of plain batched inserts of the same rows into the same store. */
export const importRows: Bench = {
  names: ['B15'],
  run: async () => {
    const root = mkdtempSync(join(tmpdir(), 'allez-bench-import-'))
    try {
      const { folder, lines } = writeImportFiles(join(root, 'files'))
      const runs: number[] = []
      let note = ''
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const ours = await openStore({ dataDir: join(root, `import-${pair}`) })
        const importing = await time(() =>
          importFiles(ours, { paths: [folder], asLive: false, now: Date.now(), onProgress: () => undefined }),
        )
        const rows = await readRows(ours)
        await ours.close()
        const bare = await openStore({ dataDir: join(root, `bare-${pair}`) })
        const inserting = await time(() => insertAll(bare, rows))
        await bare.close()
        runs.push(inserting / importing)
        const count = TABLES.reduce((sum, table) => sum + rows[table].length, 0)
        note = `${count} rows of ${lines} lines; ${Math.round(count / (importing / 1000))} a second`
      }
      return [atLeast('B15 import ÷ plain inserts', TARGET, runs, note)]
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
}

async function readRows({ read }: Store): Promise<Rows> {
  const all = await Promise.all(TABLES.map(table => read.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(TABLES.map((table, at) => [table, all[at] ?? []])) as unknown as Rows
}

async function insertAll({ write, engine }: Store, rows: Rows): Promise<void> {
  for (const table of TABLES) {
    for (let from = 0; from < rows[table].length; from += ROWS_IN_ONE_TRANSACTION) {
      const some = rows[table].slice(from, from + ROWS_IN_ONE_TRANSACTION) as Insertable<
        Database[typeof table]
      >[]
      await write.transaction().execute(tx => insertRows(tx, engine, table, some))
    }
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
