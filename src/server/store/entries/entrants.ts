import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import { formatPersonName, parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { lockUser } from '#server/store/accounts/profile.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import { holdsWords } from '#server/store/rows/name-search.ts'
import type { Database } from '#server/store/schema/database.ts'

/** One line of an entry list that is no known person yet. */
export interface EntrantPlace {
  readonly eventId: string
  readonly entryId: string
}

/** Who one entry of an event is. */
export interface EntryClaim {
  readonly entryId: string
  readonly fencerId: string
}

const MARK = '~'

/** Whether an id of a found fencer names an entrant; its place. */
export function parseEntrantId(id: string): EntrantPlace | undefined {
  const at = id.indexOf(MARK, 1)
  if (!id.startsWith(MARK) || at < 0) return undefined
  return { eventId: id.slice(1, at), entryId: id.slice(at + 1) }
}

/** A line that nobody has recognised may be of somebody hidden who has the name: nobody makes another person of it. */
const isNobodyHidden = sql<boolean>`not exists (
  select 1 from fencer hidden where hidden.hidden_at is not null and hidden.name_key = entry.name_key
)`

/** Names on entry lists that are nobody known, one for each name, club and country; by name. */
export async function findEntrantsByName(
  db: Kysely<Database>,
  search: { words: readonly string[]; most: number },
): Promise<FoundFencer[]> {
  if (search.words.length === 0 || search.most <= 0) return []
  const rows = await selectEntrants(db)
    .where(holdsWords('entry.name_key', search.words))
    .orderBy('entry.name_key')
    .orderBy('entry.club')
    .orderBy('entry.country')
    .limit(search.most)
    .execute()
  return rows.map(toFoundEntrant)
}

/** Names on entry lists that are nobody known, one for each name, club and country. */
export const selectEntrants = (db: Kysely<Database>) =>
  db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(eb => [
      'entry.name_key',
      'entry.club',
      'entry.country',
      eb.fn.max('entry.name').as('name'),
      sql<string>`max(entry.event_id || ${MARK} || entry.entry_id)`.as('place'),
    ])
    .where('entry.fencer_id', 'is', null)
    .where('event.team', '=', 0)
    .where(isNobodyHidden)
    .groupBy(['entry.name_key', 'entry.club', 'entry.country'])

/** An entrant as somebody whom one could follow. */
export const toFoundEntrant = (row: {
  place: string
  name: string
  country: string | null
  club: string | null
}): FoundFencer => ({
  id: MARK + row.place,
  name: row.name,
  ...(row.country === null ? {} : { country: row.country }),
  ...(row.club === null ? {} : { currentClubName: row.club }),
  followed: false,
})

/**
 * Makes a person of an entrant and has the user follow them; where the entrant is known meanwhile, follows that person.
 * Answers the person, and the events whose lists hold the name; undefined: there is no such entrant.
 */
export async function followEntrant(
  db: Kysely<Database>,
  userId: string,
  place: EntrantPlace,
): Promise<{ fencerId: string; eventIds: string[] } | undefined> {
  return db.transaction().execute(async tx => {
    const entry = await tx
      .selectFrom('entry')
      .innerJoin('event', 'event.id', 'entry.event_id')
      .select(['entry.name', 'entry.name_key', 'entry.club', 'entry.country', 'event.gender'])
      .where('entry.event_id', '=', place.eventId)
      .where('entry.entry_id', '=', place.entryId)
      .where('event.team', '=', 0)
      .where(isNobodyHidden)
      .executeTakeFirst()
    if (!entry) return undefined
    await lockUser(tx, userId)
    let fencerId = await claim(tx, place, entry)
    // Somebody's person may go while this waits, with the last who followed them: then the entrant is free again.
    for (let attempt = 0; attempt < MOST_CLAIMS; attempt += 1) {
      if (await lockFencer(tx, fencerId)) break
      fencerId = await claim(tx, place, entry)
    }
    await trackFencer(tx, userId, fencerId)
    return { fencerId, eventIds: await listEventsOfName(tx, entry.name_key) }
  })
}

/**
 * Of two who claim at once the second gets the first one's person. Between the two looks at the entry that person may go
 * with the last who followed them: then the entrant is free after all.
 */
async function claim(
  tx: Kysely<Database>,
  place: EntrantPlace,
  entry: { name: string; club: string | null; country: string | null; gender: string | null },
): Promise<string> {
  const fencerId = randomUUID()
  const gender = GENDERS[entry.gender ?? '']
  await addFencer(tx, {
    id: fencerId,
    name: formatPersonName(parsePersonName(entry.name)),
    ...(entry.club === null ? {} : { club: entry.club }),
    ...(entry.country === null ? {} : { country: entry.country }),
    ...(gender === undefined ? {} : { gender }),
    forFollowers: true,
  })
  for (let attempt = 0; attempt < MOST_CLAIMS; attempt += 1) {
    const claimed = await tx
      .updateTable('entry')
      .set({ fencer_id: fencerId })
      .where('event_id', '=', place.eventId)
      .where('entry_id', '=', place.entryId)
      .where('fencer_id', 'is', null)
      .executeTakeFirst()
    if (claimed.numUpdatedRows > 0n) return fencerId
    const { fencer_id } = await tx
      .selectFrom('entry')
      .select('fencer_id')
      .where('event_id', '=', place.eventId)
      .where('entry_id', '=', place.entryId)
      .executeTakeFirstOrThrow()
    if (fencer_id === null) continue
    await tx.deleteFrom('fencer').where('id', '=', fencerId).execute()
    return fencer_id
  }
  throw new Error('an entrant was neither free nor somebody')
}

/** Each further one needs somebody else's last follower to leave between two statements. */
const MOST_CLAIMS = 10

const GENDERS: Readonly<Record<string, FencerGender>> = { womens: 'Female', mens: 'Male' }

/** Individual events on whose lists somebody of a name stands, the newest first. */
export async function listEventsOfName(db: Kysely<Database>, nameKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select('event.id')
    .distinct()
    .select('tournament.start_day')
    .where('entry.name_key', '=', nameKey)
    .where('event.team', '=', 0)
    .orderBy('tournament.start_day', order => order.desc().nullsLast())
    .orderBy('event.id')
    .execute()
  return rows.map(row => row.id)
}

/** The entrants of exactly this name who are nobody known. */
export async function findEntrantsOfName(db: Kysely<Database>, name: string): Promise<FoundFencer[]> {
  const key = toNameKey(parsePersonName(name))
  const found = await findEntrantsByName(db, { words: key.split(' '), most: 50 })
  return found.filter(one => toNameKey(parsePersonName(one.name)) === key)
}
