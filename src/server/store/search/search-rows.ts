import type { Kysely } from 'kysely'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { Database } from '#server/store/schema/database.ts'

export interface FencerRow {
  readonly id: string
  readonly name: string
  readonly name_key: string
  readonly club: string | null
}

interface PlaceRow {
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  readonly start_day: string | null
}

export interface FoundTournamentRow extends PlaceRow {
  readonly id: string
  readonly name: string
  readonly name_key: string
}

export interface FoundEventRow extends PlaceRow {
  readonly id: string
  readonly name: string
  readonly tournament: string
  readonly category: Category | null
  readonly gender: EventGender | null
  readonly weapon: Weapon | null
  readonly day: string | null
}

type Ids = readonly string[]

export const listFencerRows = (db: Kysely<Database>, ids: Ids): Promise<FencerRow[]> =>
  db.selectFrom('fencer').select(['id', 'name', 'name_key', 'club']).where('id', 'in', ids).execute()

/** Clubs by their spellings, those that anybody is in. */
export async function listClubRows(db: Kysely<Database>, ids: Ids): Promise<{ readonly id: string }[]> {
  const rows = await db
    .selectFrom('fencer')
    .select('club as id')
    .distinct()
    .where('club', 'in', ids)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : { id }))
}

export const listTournamentRows = (db: Kysely<Database>, ids: Ids): Promise<FoundTournamentRow[]> =>
  db
    .selectFrom('tournament')
    .select(['id', 'name', 'name_key', 'city', 'state', 'country', 'start_day'])
    .where('id', 'in', ids)
    .execute()

export async function listEventRows(db: Kysely<Database>, ids: Ids): Promise<FoundEventRow[]> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['event.id', 'event.name', 'category', 'gender', 'weapon', 'day'])
    .select(['tournament.name as tournament', 'city', 'state', 'country', 'start_day'])
    .where('event.id', 'in', ids)
    .execute()
  return rows as FoundEventRow[]
}
