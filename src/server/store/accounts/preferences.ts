import type { Kysely } from 'kysely'
import type { Preferences } from '#contract/people/fencer.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import type { Database } from '#server/store/schema/database.ts'

interface PreferenceColumns {
  weapons: string | null
  categories: string | null
  genders: string | null
  usa_region: number | null
}

/** What a follower is interested in for a fencer. Words that this version does not know are left out. */
export function toPreferences(row: PreferenceColumns): Preferences {
  return {
    weapons: toList(row.weapons, WEAPONS),
    categories: toList(row.categories, CATEGORIES),
    genders: toList(row.genders, EVENT_GENDERS),
    usaRegion: row.usa_region,
  }
}

/** What a user prefers for a fencer; undefined when they do not follow them. */
export function* preferencesOf(userId: string, fencerId: string): Question<Preferences | undefined> {
  const [row] = yield* rowsOf<PreferenceColumns>`
    select weapons, categories, genders, usa_region from tracked_fencer
    where user_id = ${userId} and fencer_id = ${fencerId}
  `
  return row && toPreferences(row)
}

/** Saves what a preference names and leaves the others. False when the user does not follow the fencer. */
export async function savePreferences(
  db: Kysely<Database>,
  { userId, fencerId }: { userId: string; fencerId: string },
  changes: Preferences,
): Promise<boolean> {
  const { weapons, categories, genders, usaRegion } = changes
  const result = await db
    .updateTable('tracked_fencer')
    .set({
      user_id: userId,
      ...(weapons === undefined ? {} : { weapons: weapons.join(',') }),
      ...(categories === undefined ? {} : { categories: categories.join(',') }),
      ...(genders === undefined ? {} : { genders: genders.join(',') }),
      ...(usaRegion === undefined ? {} : { usa_region: usaRegion }),
    })
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function toList<const Word extends string>(text: string | null, known: readonly Word[]): Word[] {
  const words = new Set((text ?? '').split(','))
  return known.filter(word => words.has(word))
}
