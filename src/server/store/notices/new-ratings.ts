import { type Kysely, sql } from 'kysely'
import { formatRating, parseRating, type Rating } from '#domain/ratings/rating.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A followed fencer's classification of a weapon. */
export interface FollowedRating {
  readonly fencerId: string
  readonly weapon: Weapon
  readonly rating: Rating
}

/** Classifications of followed fencers of which nothing was noted yet. */
export async function listNewRatings(db: Kysely<Database>): Promise<FollowedRating[]> {
  const rows = await db
    .selectFrom('fencer_rating as own')
    .leftJoin('notice_fact as fact', join =>
      join
        .onRef('fact.fencer_id', '=', 'own.fencer_id')
        .on('fact.event_id', '=', '')
        .on('fact.tournament_id', '=', '')
        .on(sql<boolean>`fact.about = 'rating ' || own.weapon`),
    )
    .select(['own.fencer_id', 'own.weapon', 'own.classification', 'own.year', 'fact.value'])
    .where('own.fencer_id', 'in', eb => eb.selectFrom('tracked_fencer').select('tracked_fencer.fencer_id'))
    .orderBy('own.fencer_id')
    .orderBy('own.weapon')
    .execute()
  const byOwn = Map.groupBy(rows, row => JSON.stringify([row.fencer_id, row.weapon]))
  return [...byOwn.values()].flatMap(own => {
    const [row] = own
    const letter = parseRating(row?.classification ?? '')
    if (!row || !letter.ok) return []
    const rating = { ...letter.value, ...(row.year === null ? {} : { year: row.year }) }
    const value = formatRating(rating)
    return own.some(one => one.value === value)
      ? []
      : [{ fencerId: row.fencer_id, weapon: row.weapon, rating }]
  })
}
