import type { Kysely } from 'kysely'
import type { FoundFencer } from '#contract/routes/following-routes.ts'
import type { Database } from './database.ts'
import { selectEntrants, toFoundEntrant } from './entrants.ts'

/** Names on entry lists that are nobody known, one for each name, club and country, by whole names. */
export async function findNamedEntrants(
  db: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<{ nameKey: string; fencer: FoundFencer }[]> {
  if (nameKeys.length === 0) return []
  const rows = await selectEntrants(db).where('entry.name_key', 'in', nameKeys).execute()
  return rows.map(row => ({ nameKey: row.name_key, fencer: toFoundEntrant(row) }))
}
