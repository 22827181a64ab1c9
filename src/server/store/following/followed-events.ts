import type { Kysely } from 'kysely'
import type { Category } from '#domain/words/category.ts'
import { type EventGender, type FencerGender, toEventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { toPreferences } from '#server/store/accounts/preferences.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Kinds of events that followers may look at: what a list leaves empty, they do not mind. */
export interface FollowedKind {
  readonly weapons: readonly Weapon[]
  readonly categories: readonly Category[]
  readonly genders: readonly EventGender[]
}

/**
 * What followers said that they are interested in for a fencer; of who said nothing, the kinds of events that the fencer
 * entered since `from`. A fencer of a gender enters events of it and mixed ones.
 */
export async function listFollowedKinds(db: Kysely<Database>, from: string): Promise<FollowedKind[]> {
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select(['fencer.id', 'fencer.gender', 'weapons', 'categories', 'genders', 'usa_region'])
    .execute()
  const kinds: FollowedKind[] = []
  const silent = new Set<string>()
  for (const row of rows) {
    const { weapons = [], categories = [], genders = [] } = toPreferences(row)
    if (weapons.length + categories.length === 0) silent.add(row.id)
    else kinds.push({ weapons, categories, genders: genders.length > 0 ? genders : gendersOf(row.gender) })
  }
  if (silent.size > 0) kinds.push(...(await listEnteredKinds(db, silent, from)))
  const distinct = new Map(kinds.map(kind => [JSON.stringify(kind), kind]))
  return [...distinct.values()]
}

const gendersOf = (gender: FencerGender | null): EventGender[] =>
  gender === null ? [] : [toEventGender(gender), 'mixed']

async function listEnteredKinds(
  db: Kysely<Database>,
  fencers: ReadonlySet<string>,
  from: string,
): Promise<FollowedKind[]> {
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('entry', 'entry.fencer_id', 'tracked_fencer.fencer_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(['tracked_fencer.fencer_id', 'event.category', 'event.gender', 'event.weapon'])
    .distinct()
    .where('event.day', '>=', from)
    .execute()
  return rows.flatMap(row =>
    fencers.has(row.fencer_id) && row.category && row.gender && row.weapon
      ? [
          {
            weapons: [row.weapon],
            categories: [row.category],
            genders: [row.gender],
          },
        ]
      : [],
  )
}

/** Events in which somebody followed is entered and that end on `from` or later. */
export async function listFollowedEvents(db: Kysely<Database>, from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('entry', 'entry.fencer_id', 'tracked_fencer.fencer_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select('event.id')
    .distinct()
    .where('tournament.end_day', '>=', from)
    .where(isStanding)
    .execute()
  return new Set(rows.map(row => row.id))
}
