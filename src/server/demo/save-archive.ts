import { toNameBlock } from '#domain/identity/person-profile.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import type { ArchivePerson } from '#fakes/season/archive/archive-person.ts'
import type { Archive } from '#fakes/season/archive/to-archive.ts'
import { inPortions } from '#server/store/rows/in-chunks.ts'
import { insertRows } from '#server/store/schema/insert-rows.ts'
import type { Store } from '../store/open-store.ts'
import { saveArchiveTournaments } from './save-archive-tournaments.ts'

const SOURCE = 'demo'
/** More at once is quicker, but holds up other writers for longer. */
const TOURNAMENTS_AT_ONCE = 30

/**
 * Writes the invented season into the demo's database, tournament by tournament, so that everything else goes on
 * meanwhile. Those followed are stored already. `isWanted` is asked between tournaments: false ends it.
 */
export async function saveArchive(
  { write, engine }: Store,
  archive: Archive,
  today: string,
  isWanted: () => boolean,
): Promise<void> {
  const keys = new Map(
    archive.people.map(person => [person.id, toNameKey(parsePersonName(person.name))] as const),
  )
  await write.transaction().execute(async tx => {
    const newcomers = archive.people.filter(person => !person.followed)
    await insertRows(
      tx,
      engine,
      'fencer',
      newcomers.map(person => ({
        id: person.id,
        name: person.name,
        name_key: keys.get(person.id) ?? '',
        name_block: toNameBlock(person.name),
        birth_year: person.birthYear,
        gender: person.gender,
        country: 'USA',
        club: person.club,
        usaf_id: person.usafId || null,
      })),
    )
    await insertRows(
      tx,
      engine,
      'fencer_rating',
      archive.people.flatMap(person => toRatingRow(person, today)),
    )
  })
  for (const some of inPortions(archive.tournaments(), TOURNAMENTS_AT_ONCE)) {
    if (!isWanted()) return
    await write
      .transaction()
      .execute(tx => saveArchiveTournaments(tx, engine, { tournaments: some, today, keys }))
  }
  await write.transaction().execute(tx =>
    insertRows(
      tx,
      engine,
      'standing',
      archive.standings().map(({ code, fencerId, rank, isTied, points }) => ({
        code,
        fencer_id: fencerId,
        rank,
        is_tied: isTied ? 1 : 0,
        points,
        source: SOURCE,
        as_of: today,
      })),
    ),
  )
}

function toRatingRow({ id, weapon, rating }: ArchivePerson, today: string) {
  const parsed = parseRating(rating)
  if (!parsed.ok) return []
  const { letter, year = null } = parsed.value
  return [{ fencer_id: id, weapon, classification: letter, year, source: SOURCE, as_of: today }]
}
