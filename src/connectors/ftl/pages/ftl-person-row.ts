import { findText, type JsonRow } from '#connectors/ftl/markup/read-json-rows.ts'

/** What every grid tells of a person. `id` is the source's, good inside this event only. */
export interface FtlPersonRow {
  id: string
  name: string
  club?: string
  division?: string
  country?: string
}

/** Reads the common part of a row; undefined without id or name. Club keys differ from grid to grid. */
export function findPersonRow(row: JsonRow): FtlPersonRow | undefined {
  const id = findText(row, 'id')
  const name = findText(row, 'name')
  if (id === undefined || name === undefined) return undefined
  const club =
    findText(row, 'club1') ??
    findText(row, 'club1Name') ??
    findText(row, 'clubs') ??
    findText(row, 'clubNames')
  const division = findText(row, 'div') ?? findText(row, 'division')
  const country = findText(row, 'country')
  return {
    id,
    name,
    ...(club === undefined ? {} : { club }),
    ...(division === undefined ? {} : { division }),
    ...(country === undefined ? {} : { country }),
  }
}

/** Reads all rows that hold a person, each with what `more` finds. */
export const toPersonRows = <More extends object>(
  rows: readonly JsonRow[],
  more: (row: JsonRow) => More,
): (FtlPersonRow & More)[] =>
  rows.flatMap(row => {
    const person = findPersonRow(row)
    return person === undefined ? [] : [{ ...person, ...more(row) }]
  })
