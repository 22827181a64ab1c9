import type { Kysely } from 'kysely'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Registered } from '#contract/tournaments/registered.ts'
import type { EntryStatus } from '#domain/words/entry-status.ts'
import { parseExternalId } from '#domain/words/external-id.ts'
import type { EventGender, FencerGender } from '#domain/words/gender.ts'
import { listFirstYears } from '#server/store/people/first-years.ts'
import { seenBy } from '#server/store/people/seen-by.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** An event by our id or by USA Fencing's ("ext_usaf_#12", "ext_usaf_12"), and what it is for. */
export async function findEventOf(
  db: Kysely<Database>,
  ids: { tournament: string; event: string },
): Promise<{ id: string; gender: EventGender | undefined } | undefined> {
  const tournament = toOwnOrUsaf(ids.tournament)
  const event = toOwnOrUsaf(ids.event)
  const row = await db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['event.id', 'event.gender'])
    .where(`event.${event.column}`, '=', event.id)
    .where(`tournament.${tournament.column}`, '=', tournament.id)
    .executeTakeFirst()
  return row && { id: row.id, gender: row.gender ?? undefined }
}

function toOwnOrUsaf(id: string): { column: 'id' | 'usaf_id' | 'ftl_id' | 'af_id'; id: string } {
  const external = parseExternalId(id)
  return external.ok ? { column: `${external.value.source}_id`, id: external.value.id } : { column: 'id', id }
}

/**
 * Who is entered in an event, by name. Somebody known as a person comes with the person's id, others with the
 * entry's; `details` adds what is known of the person. People known to be of another gender than `gender` are left out.
 */
export async function listRegisteredFencers(
  db: Kysely<Database>,
  eventId: string,
  want: { gender: FencerGender | undefined; details: boolean; readerId: string },
): Promise<Registered[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('fencer', join => join.onRef('fencer.id', '=', 'entry.fencer_id').on(seenBy(want.readerId)))
    .select([
      'entry.entry_id',
      'fencer.id as fencer_id',
      'entry.name',
      'entry.club',
      'entry.country',
      'entry.rating',
      'entry.division',
      'entry.status',
      'fencer.gender',
      'fencer.birth_year',
      'fencer.club as home_club',
      'fencer.country as home_country',
    ])
    .where('entry.event_id', '=', eventId)
    .where(isStanding)
    .orderBy('entry.name_key')
    .orderBy('entry.entry_id')
    .execute()
  const wanted = rows.filter(row => !want.gender || row.gender === null || row.gender === want.gender)
  const ids = want.details ? wanted.flatMap(row => row.fencer_id ?? []) : []
  const [ratings, firstYears] = await Promise.all([listRatings(db, ids), listFirstYears(db, ids)])
  return wanted.map(row => {
    const club = row.club ?? row.home_club
    const country = row.country ?? row.home_country
    const rated = ratings.get(row.fencer_id ?? '')
    const firstYear = firstYears.get(row.fencer_id ?? '')
    return {
      id: row.fencer_id ?? `~${row.entry_id}`,
      name: row.name,
      ...(club === null ? {} : { currentClubName: club }),
      ...(country === null ? {} : { country }),
      ...(want.details && row.gender !== null ? { gender: row.gender as FencerGender } : {}),
      ...(want.details && row.birth_year !== null ? { birthYear: row.birth_year } : {}),
      ...(rated ? { currentRatings: rated } : {}),
      ...(want.details ? toSaid(row) : {}),
      ...(firstYear === undefined ? {} : { firstCompetitionYear: firstYear }),
    }
  })
}

/** What the source says of an entry. */
const toSaid = (row: { rating: string | null; division: string | null; status: string | null }) => ({
  ...(row.rating === null ? {} : { rating: row.rating }),
  ...(row.division === null ? {} : { division: row.division }),
  ...(row.status === null ? {} : { status: row.status as EntryStatus }),
})

async function listRatings(db: Kysely<Database>, ids: readonly string[]) {
  const ratings = new Map<string, NonNullable<Fencer['currentRatings']>>()
  for (const chunk of inChunks(ids, 500)) {
    const rows = await db
      .selectFrom('fencer_rating')
      .select(['fencer_id', 'weapon', 'classification', 'year'])
      .where('fencer_id', 'in', chunk)
      .execute()
    for (const { fencer_id, weapon, classification, year } of rows) {
      const own = ratings.get(fencer_id) ?? {}
      own[weapon] = { classification, ...(year === null ? {} : { year }) }
      ratings.set(fencer_id, own)
    }
  }
  return ratings
}
