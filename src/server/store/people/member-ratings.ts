import type { Kysely } from 'kysely'
import type { Rating } from '#domain/ratings/rating.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Writes a person's ratings as of a day, unless later ones are known. Answers how many changed. */
export async function saveMemberRatings(
  tx: Kysely<Database>,
  fencerId: string,
  ratings: ReadonlyMap<Weapon, Rating>,
  { source, asOf }: { source: string; asOf: string },
): Promise<number> {
  const known = await tx.selectFrom('fencer_rating').selectAll().where('fencer_id', '=', fencerId).execute()
  const before = new Map(known.map(row => [row.weapon, row]))
  let changed = 0
  for (const [weapon, { letter, year = null }] of ratings) {
    const row = before.get(weapon)
    const isSame = row?.classification === letter && row.year === year
    if (isSame || (row !== undefined && row.as_of > asOf)) continue
    changed += 1
    const said = { classification: letter, year, source, as_of: asOf }
    await tx
      .insertInto('fencer_rating')
      .values({ fencer_id: fencerId, weapon, ...said })
      .onConflict(conflict => conflict.columns(['fencer_id', 'weapon']).doUpdateSet(said))
      .execute()
  }
  return changed
}
