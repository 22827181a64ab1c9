import { findCount, findText, readJsonRows } from '#connectors/ftl/markup/read-json-rows.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** A tree of an elimination round; number 0 is the main one. `tables` rounds, without the winner's column. */
export interface FtlTree {
  guid: string
  name: string
  number: number
  tables: number
}

/** Reads `/tableaus/scores/{event}/{round}/trees`. */
export function parseTrees(text: string): Result<FtlTree[]> {
  const rows = readJsonRows(text, 'trees')
  if (!rows.ok) return rows
  const trees = rows.value.flatMap((row, at) => {
    const guid = findText(row, 'guid') ?? findText(row, 'id')
    if (guid === undefined || !/^[\w-]{1,64}$/.test(guid)) return []
    const tables = Math.min(findCount(row, 'numTables', 1) ?? 1, 12)
    return [{ guid, name: findText(row, 'name') ?? '', number: findCount(row, 'treeNum') ?? at, tables }]
  })
  if (trees.length === 0 && rows.value.length > 0) return fail('The trees data names no tree.')
  return ok(trees.slice(0, 40))
}
