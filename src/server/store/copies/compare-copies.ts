import { DatabaseSync } from 'node:sqlite'

/** Rows of a table that are in the second copy alone (new or changed), and in the first alone (gone or changed). */
export interface TableDifference {
  readonly table: string
  readonly added: number
  readonly gone: number
}

/** What keeping time of tasks writes by itself, and what the database notes of other changes. */
const LEFT_OUT = /^(?:task|task_run|lease|session_change|search_\w+|kysely_\w+|sqlite_\w+)$/

/** Compares two copies of an embedded database, table by table; tables that are equal are left out. */
export function compareCopies(before: string, after: string): TableDifference[] {
  const database = new DatabaseSync(after, { readOnly: true })
  try {
    database.prepare('attach ? as before').run(before)
    const tables = database
      .prepare("select name from main.sqlite_master where type = 'table' order by name")
      .all()
    return tables.flatMap(({ name }) => {
      const table = String(name)
      if (LEFT_OUT.test(table)) return []
      const quoted = `"${table.replaceAll('"', '""')}"`
      const count = (from: string, but: string): number => {
        const sql = `select count(*) as count from (select * from ${from}.${quoted} except select * from ${but}.${quoted})`
        return Number(database.prepare(sql).get()?.count)
      }
      const difference = { table, added: count('main', 'before'), gone: count('before', 'main') }
      return difference.added + difference.gone > 0 ? [difference] : []
    })
  } finally {
    database.close()
  }
}
