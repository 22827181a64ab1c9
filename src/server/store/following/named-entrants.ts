import type { Kysely } from 'kysely'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import { selectEntrants, toFoundEntrant } from '#server/store/entries/entrants.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Names on entry lists that are nobody known, one for each name, club and country, by whole names. */
export async function findNamedEntrants(
  db: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<{ nameKey: string; fencer: FoundFencer }[]> {
  if (nameKeys.length === 0) return []
  const rows = await selectEntrants(db).where('entry.name_key', 'in', nameKeys).execute()
  return rows.map(row => ({ nameKey: row.name_key, fencer: toFoundEntrant(row) }))
}
