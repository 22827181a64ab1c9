import type pg from 'pg'

/**
 * What stands in the way of filling a PostgreSQL: its schema as this connection sees it holds somebody's tables or rows.
 * Undefined: nothing. `known` are our tables.
 */
export async function findHolding(client: pg.Client, known: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`,
  )
  const names = rows.map(row => row.name).filter(name => !name.startsWith('kysely_'))
  const strange = names.filter(name => !known.includes(name))
  if (strange.length > 0) return `tables that are not Allez’s: ${toList(strange)}`
  const held: string[] = []
  for (const name of names) {
    const { rowCount } = await client.query(`select 1 from "${name}" limit 1`)
    if (rowCount !== 0) held.push(name)
  }
  return held.length === 0 ? undefined : `rows already, in ${toList(held)}`
}

const SHOWN = 5

const toList = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
