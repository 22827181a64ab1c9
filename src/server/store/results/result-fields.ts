import type { Kysely } from 'kysely'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Somebody in an event, by the normalised name. */
export interface PlacedName {
  readonly nameKey: string
  readonly place: number | null
}

/** Who is in an event, without those who withdrew. */
export async function listField(db: Kysely<Database>, eventId: string): Promise<PlacedName[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['name_key', 'place'])
    .where('event_id', '=', eventId)
    .where(isStanding)
    .execute()
  return rows.map(row => ({ nameKey: row.name_key, place: row.place }))
}

/** Individual events of USA Fencing's tournaments of a name that began by a day, for the same people. */
export const listNamesakes = (
  db: Kysely<Database>,
  wanted: {
    nameKey: string
    category: Category
    gender: EventGender
    weapon: Weapon
    today: string
  },
): Promise<{ id: string; tournamentId: string }[]> =>
  db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['event.id', 'event.tournament_id as tournamentId'])
    .where('tournament.name_key', '=', wanted.nameKey)
    .where('event.usaf_id', 'is not', null)
    .where('event.category', '=', wanted.category)
    .where('event.gender', '=', wanted.gender)
    .where('event.weapon', '=', wanted.weapon)
    .where('event.team', '=', 0)
    .where('event.gone_at', 'is', null)
    .where(eb => eb.fn.coalesce('event.day', 'tournament.start_day'), '<=', wanted.today)
    .execute()

/**
 * Whether nothing else is known of an event and a tournament that a file made: no source lists them, nobody told them apart
 * from `than` or took their merge back, and nobody claimed an entry of the event of `than`, which would go.
 */
export async function isOfFileAlone(
  db: Kysely<Database>,
  file: { readonly eventId: string; readonly tournamentId: string },
  than: { readonly eventId: string; readonly tournamentId: string },
): Promise<boolean> {
  const own = await db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('live_event', 'live_event.event_id', 'event.id')
    .leftJoin('listed_tournament', 'listed_tournament.tournament_id', 'tournament.id')
    .select(['listed_tournament.key', 'tournament.start_day', 'event.day'])
    .select(['tournament.usaf_id', 'tournament.ftl_id', 'tournament.af_id'])
    .select(['event.usaf_id as own_usaf_id', 'event.ftl_id as own_ftl_id', 'event.af_id as own_af_id'])
    .where('event.tournament_id', '=', file.tournamentId)
    .where('event.id', '=', file.eventId)
    .where('live_event.source', '=', 'file')
    .executeTakeFirst()
  if (!own || Object.values(own).some(known => known !== null)) return false
  const pair = [file.tournamentId, than.tournamentId]
  const apart = await db
    .selectFrom('tournaments_told_apart')
    .select('first_id')
    .where('first_id', 'in', pair)
    .where('second_id', 'in', pair)
    .executeTakeFirst()
  const undone = await db
    .selectFrom('merge_record')
    .select('id')
    .where('kept_id', 'in', pair)
    .where('gone_id', 'in', pair)
    .where('undone_at', 'is not', null)
    .executeTakeFirst()
  const claim = await db
    .selectFrom('entry_claim')
    .select('entry_id')
    .where('event_id', '=', than.eventId)
    .executeTakeFirst()
  return apart === undefined && undone === undefined && claim === undefined
}

/** Whether an event is the only one of its tournament for its category, gender and weapon, and nothing was told of it yet. */
export async function isOnlyAndUnpublished(db: Kysely<Database>, eventId: string): Promise<boolean> {
  const alike = await db
    .selectFrom('event as own')
    .innerJoin('event as other', join =>
      join
        .onRef('other.tournament_id', '=', 'own.tournament_id')
        .onRef('other.category', '=', 'own.category')
        .onRef('other.gender', '=', 'own.gender')
        .onRef('other.weapon', '=', 'own.weapon')
        .onRef('other.team', '=', 'own.team'),
    )
    .leftJoin('live_event', 'live_event.event_id', 'own.id')
    .leftJoin('bout', 'bout.event_id', 'own.id')
    .select(['other.id', 'live_event.version', 'bout.bout_id'])
    .where('own.id', '=', eventId)
    .limit(2)
    .execute()
  const [only, ...others] = alike
  return only !== undefined && others.length === 0 && only.version === null && only.bout_id === null
}

/** Gives an event a tournament of its own, of the same name, where others stand beside it. Answers which it is then. */
export async function standAlone(
  tx: Kysely<Database>,
  { eventId, tournamentId }: { readonly eventId: string; readonly tournamentId: string },
): Promise<string> {
  const beside = await tx
    .selectFrom('event')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '!=', eventId)
    .executeTakeFirst()
  if (!beside) return tournamentId
  const row = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('tournament')
    .values({ ...row, id: eventId })
    .execute()
  await tx.updateTable('event').set({ tournament_id: eventId }).where('id', '=', eventId).execute()
  return eventId
}

/** Whether a source told the results of an event itself, not a file. */
export async function areResultsOfSource(db: Kysely<Database>, eventId: string): Promise<boolean> {
  const said = await db
    .selectFrom('event_said')
    .select('source')
    .where('about_id', '=', eventId)
    .where('topic', '=', 'results')
    .where('file', 'is', null)
    .executeTakeFirst()
  return said !== undefined
}
