import type { DatabaseSync } from 'node:sqlite'

/** A column as both databases hold it. */
export interface MovedColumn {
  readonly name: string
  readonly kind: 'integer' | 'text' | 'bytes'
}

export interface MovedTable {
  readonly name: string
  readonly columns: readonly MovedColumn[]
}

/** A value on its way: whole numbers of 64 bits, text, bytes, or nothing. */
export type Cell = bigint | string | Uint8Array | null

/** Steps of the migrations are each database's own; the index of three letters is made anew where it arrives. */
const LEFT_OUT = /^(?:kysely_|sqlite_|search_term_fts)/

const KINDS: Readonly<Record<string, MovedColumn['kind']>> = {
  integer: 'integer',
  text: 'text',
  blob: 'bytes',
}

/** The tables that are moved, each behind those that it refers to; `database` is one at the newest step. */
export function listMovedTables(database: DatabaseSync): MovedTable[] {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(row => String(row.name))
    .filter(name => !LEFT_OUT.test(name))
  const referred = new Map(names.map(name => [name, listReferred(database, name)]))
  return orderByReference(referred).map(name => ({ name, columns: listColumns(database, name) }))
}

function listReferred(database: DatabaseSync, table: string): string[] {
  const rows = database.prepare('select distinct "table" as name from pragma_foreign_key_list(?)').all(table)
  return rows.map(row => String(row.name)).filter(name => name !== table)
}

function listColumns(database: DatabaseSync, table: string): MovedColumn[] {
  const rows = database.prepare('select name, lower(type) as type from pragma_table_info(?)').all(table)
  return rows.map(({ name, type }) => {
    const kind = KINDS[String(type)]
    if (kind === undefined) throw new Error(`${table}.${name} is of a type that is not moved: ${type}`)
    return { name: String(name), kind }
  })
}

/** Names in an order in which none comes before those that it refers to. Throws where they refer to each other in a circle. */
function orderByReference(referred: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>()
  while (ordered.size < referred.size) {
    const free = [...referred]
      .filter(([name, others]) => !ordered.has(name) && others.every(other => ordered.has(other)))
      .map(([name]) => name)
    if (free.length === 0) {
      const left = [...referred.keys()].filter(name => !ordered.has(name))
      throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`)
    }
    for (const name of free) ordered.add(name)
  }
  return [...ordered]
}
