import { toHome } from '#connectors/ftl/pages/ftl-affiliation.ts'
import type { FtlPersonRow } from '#connectors/ftl/pages/ftl-person-row.ts'
import type { FtlTableSlot, FtlTables } from '#connectors/ftl/pages/ftl-tables.ts'
import { createEntryIds, type NamedRow } from './entry-ids.ts'
import type { FtlEventPages } from './ftl-event-pages.ts'

/** Who is who on all pages of one event: ids of the people, list by list. */
export interface EventRoster {
  competitors: readonly string[]
  finalResults: readonly string[]
  /** By pool round. */
  seeding: readonly (readonly string[])[]
  results: readonly (readonly string[])[]
  /** By pool round, pool and row. */
  pools: readonly (readonly (readonly string[])[])[]
  /** Ids of the first column of a table; undefined for byes and empty slots. */
  forTable(tables: FtlTables): (string | undefined)[]
  toKey(name: string): string
}

/** The name of a slot as 'LAST First'; undefined for byes and empty slots. */
export const findSlotName = ({ isBye, lastName, firstName }: FtlTableSlot): string | undefined =>
  isBye || lastName === undefined
    ? undefined
    : firstName === undefined
      ? lastName
      : `${lastName} ${firstName}`

/** Joins the people of all pages by name (and home where names are shared). */
export function toEventRoster(pages: FtlEventPages, team: boolean): EventRoster {
  const competitors = (pages.competitors ?? []).map(toNamedRow)
  const finalResults = (pages.finalResults ?? []).map(toNamedRow)
  const rounds = pages.poolRounds.map(round => ({
    seeding: (round.seeding ?? []).map(toNamedRow),
    results: (round.results ?? []).map(toNamedRow),
    pools: round.pools.map(pool =>
      pool.rows.map((row): NamedRow => ({ name: row.name, home: toHome(row.affiliation) })),
    ),
  }))
  const firstColumns = pages.tableaus.flatMap(({ trees }) => trees.map(({ tables }) => toTableRows(tables)))
  const lists = [
    competitors,
    ...rounds.flatMap(round => [round.seeding, round.results]),
    finalResults,
    ...rounds.map(round => round.pools.flat()),
    ...firstColumns,
  ]
  const ids = createEntryIds(lists, team)
  const columns = new Map<FtlTables, (string | undefined)[]>()
  const forTable = (tables: FtlTables): (string | undefined)[] => {
    const known = columns.get(tables)
    if (known !== undefined) return known
    const found = ids.forList(toTableRows(tables))
    let at = 0
    const column = (tables.columns[0] ?? []).map(slot =>
      findSlotName(slot) === undefined ? undefined : found[at++],
    )
    columns.set(tables, column)
    return column
  }
  return {
    competitors: ids.forList(competitors),
    finalResults: ids.forList(finalResults),
    seeding: rounds.map(round => ids.forList(round.seeding)),
    results: rounds.map(round => ids.forList(round.results)),
    pools: rounds.map(round => {
      const all = ids.forList(round.pools.flat())
      let taken = 0
      return round.pools.map(rows => {
        taken += rows.length
        return all.slice(taken - rows.length, taken)
      })
    }),
    forTable,
    toKey: ids.toKey,
  }
}

const toNamedRow = ({ name, club, division, country }: FtlPersonRow): NamedRow => ({
  name,
  home: {
    ...(club === undefined ? {} : { club }),
    ...(division === undefined ? {} : { division }),
    ...(country === undefined ? {} : { country }),
  },
})

const toTableRows = (tables: FtlTables): NamedRow[] =>
  (tables.columns[0] ?? []).flatMap(slot => {
    const name = findSlotName(slot)
    return name === undefined
      ? []
      : [{ name, home: slot.affiliation === undefined ? {} : toHome(slot.affiliation) }]
  })
