import type { DatabaseSync } from 'node:sqlite'

/** What is wrong with an open database, the first thing; undefined: nothing. `whole` compares indexes with tables, too. */
export function findDamage(database: DatabaseSync, how: 'quick' | 'whole'): string | undefined {
  const [row] = database
    .prepare(how === 'quick' ? 'pragma quick_check(1)' : 'pragma integrity_check(1)')
    .all()
  const said = String(Object.values(row ?? {})[0] ?? 'no answer').replaceAll(/\s+/g, ' ')
  return said === 'ok' ? undefined : said
}
