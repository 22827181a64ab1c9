import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { listMovedTables } from '#server/store/moving/moved-table.ts'

const ROWS = 3

/**
 * Puts invented rows into every table of an embedded database that holds none, odd ones among them: quotes, line ends,
 * letters beyond the common ones, empty texts, whole numbers beyond what JavaScript counts, bytes of every value, nothing
 * where nothing may be. What the database notes by itself of them is there as well.
 */
export function fillEveryTable(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('begin')
    for (const { name, columns } of listMovedTables(database)) {
      const parents = new Map(
        database
          .prepare('select "from", "table" as other, "to" from pragma_foreign_key_list(?)')
          .all(name)
          .map(row => [
            String(row.from),
            `select "${row.to ?? 'id'}" as value from "${row.other}" order by 1`,
          ]),
      )
      const rules = new Map(
        database
          .prepare('select name, "notnull" or pk as needed, pk from pragma_table_info(?)')
          .all(name)
          .map(row => [String(row.name), row]),
      )
      const statement = database.prepare(
        `insert into "${name}" (${columns.map(column => `"${column.name}"`).join()}) values (${columns.map(() => '?').join()})`,
      )
      for (let at = 0; at < ROWS; at += 1) {
        const values = columns.map((column): SQLInputValue => {
          const parent = parents.get(column.name)
          if (parent !== undefined) return database.prepare(parent).all()[at]?.value ?? null
          const rule = rules.get(column.name)
          if (at === 2 && !rule?.needed) return null
          if (column.kind === 'text') return toOddText(`${name}.${column.name}`, at)
          if (column.kind === 'bytes') return toOddBytes(at)
          // Keys of the search are counted by the database itself.
          return rule?.pk ? BigInt(1_000 + at) : (ODD_NUMBERS[at] ?? 0n)
        })
        statement.run(...values)
      }
    }
    // What ends and changes is noted by the database itself.
    database.exec(`update app_user set role = 'admin ' || role`)
    database.exec('delete from session where token_hash = (select max(token_hash) from session)')
    database.exec('commit')
  } finally {
    database.close()
  }
}

const ODD_NUMBERS = [9_007_199_254_740_993n, -1n, 0n]

const toOddText = (what: string, at: number): string =>
  [`${what} O’Néill "a" \\ 'b' {"c":[1,null]}\r\n\t🤺 \u{10ffff}`, `${what} {},NULL \\N`, `${what} `][at] ??
  ''

const toOddBytes = (at: number): Uint8Array =>
  at === 0 ? Uint8Array.from({ length: 256 }, (_, byte) => byte) : new Uint8Array(at === 1 ? 0 : 3)

/** All that an embedded database holds and is made of, a line each: equal where two of them are. */
export function dumpDatabase(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const parts = database.prepare('select coalesce(sql, name) as part from sqlite_schema order by 1').all()
    const counters = database.prepare('select name, seq from sqlite_sequence order by 1').all()
    const found = database.prepare("select rowid, * from search_term_fts('erm') order by 1").all()
    const rows = listMovedTables(database).flatMap(({ name }) => {
      const statement = database.prepare(`select * from "${name}"`)
      statement.setReadBigInts(true)
      return statement.all().map(row => `${name} ${toText(row)}`)
    })
    return [...parts.map(row => String(row.part)), ...[...counters, ...found].map(toText), ...rows.sort()]
  } finally {
    database.close()
  }
}

const toText = (row: unknown): string =>
  JSON.stringify(row, (_, value) => {
    if (typeof value === 'bigint') return `${value}n`
    return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
  })
