import type { Kysely } from 'kysely'
import type { Appearance } from '#domain/identity/appearance.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import type { EventGender } from '#domain/words/gender.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Somebody known, as seen: first what is kept of the person, then every entry. */
export interface KnownPerson {
  readonly id: string
  readonly block: string
  readonly name: string
  readonly usafId: string | null
  readonly fieId: string | null
  readonly appearances: readonly Appearance[]
}

/** People by the block of their name and by ids of sources, with all that was seen of them. */
export async function listKnownPeople(
  db: Kysely<Database>,
  wanted: { blocks: readonly string[]; usafIds: readonly string[]; fieIds: readonly string[] },
): Promise<KnownPerson[]> {
  const found = new Map<string, PersonRow>()
  for (const [column, values] of [
    ['name_block', wanted.blocks],
    ['usaf_id', wanted.usafIds],
    ['fie_id', wanted.fieIds],
  ] as const) {
    for (const some of inChunks(values, 500)) {
      for (const row of await selectPeople(db).where(column, 'in', some).execute()) found.set(row.id, row)
    }
  }
  return withSightings(db, [...found.values()])
}

/** People by id, with all that was seen of them. */
export async function listPeopleById(db: Kysely<Database>, ids: readonly string[]): Promise<KnownPerson[]> {
  const rows: PersonRow[] = []
  for (const some of inChunks(ids, 500)) {
    rows.push(...(await selectPeople(db).where('id', 'in', some).execute()))
  }
  return withSightings(db, rows)
}

/** What is kept of people of some names, without where they were seen; in a fixed order. */
export async function listPeopleOfNames(
  db: Kysely<Database>,
  blocks: readonly string[],
): Promise<PersonRow[]> {
  const rows: PersonRow[] = []
  for (const some of inChunks(blocks, 500)) {
    rows.push(...(await selectPeople(db).where('name_block', 'in', some).orderBy('id').execute()))
  }
  return rows
}

/** People with all that was seen of them. */
export async function withSightings(
  db: Kysely<Database>,
  people: readonly PersonRow[],
): Promise<KnownPerson[]> {
  const seen = await listSightings(
    db,
    people.map(row => row.id),
  )
  return people.map(row => ({
    id: row.id,
    block: row.name_block,
    name: row.name,
    usafId: row.usaf_id,
    fieId: row.fie_id,
    appearances: [toOwnSighting(row), ...(seen.get(row.id) ?? [])],
  }))
}

/** Names of one look: the main thread has other things to do in between. */
const NAMES_AT_ONCE = 5_000

/** The blocks of all known people, to count names by. */
export async function listNameBlocks(db: Kysely<Database>): Promise<string[]> {
  const blocks: string[] = []
  for (let after: string | undefined; ; after = blocks.at(-1)) {
    const rows = await db
      .selectFrom('fencer')
      .select('name_block')
      .distinct()
      .$if(after !== undefined, query => query.where('name_block', '>', after ?? ''))
      .orderBy('name_block')
      .limit(NAMES_AT_ONCE)
      .execute()
    for (const row of rows) blocks.push(row.name_block)
    if (rows.length < NAMES_AT_ONCE) return blocks
  }
}

/** Blocks of names that more than one person has, in portions. */
export async function* eachSharedBlock(db: Kysely<Database>, portion: number): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('fencer')
      .select('name_block')
      .where('name_block', '>', after)
      .groupBy('name_block')
      .having(eb => eb.fn.countAll(), '>', 1)
      .orderBy('name_block')
      .limit(portion)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(row => row.name_block)
    after = last.name_block
  }
}

const selectPeople = (db: Kysely<Database>) =>
  db
    .selectFrom('fencer')
    .select(['id', 'name', 'name_block', 'birth_year', 'gender', 'country', 'club', 'division'])
    .select(['usaf_id', 'fie_id'])

/** What is kept of a person, as it is stored. */
export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

const GENDERS: Readonly<Record<string, EventGender>> = { Female: 'womens', Male: 'mens' }

function toOwnSighting(row: PersonRow): Appearance {
  const gender = GENDERS[row.gender ?? '']
  return {
    name: row.name,
    ids: {
      ...(row.usaf_id === null ? {} : { usaf: row.usaf_id }),
      ...(row.fie_id === null ? {} : { fie: row.fie_id }),
    },
    ...(row.birth_year === null ? {} : { birthYear: row.birth_year }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.club === null ? {} : { club: row.club }),
    ...(row.division === null ? {} : { division: row.division }),
    ...(gender === undefined ? {} : { gender }),
  }
}

async function listSightings(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Appearance[]>> {
  const seen = new Map<string, Appearance[]>()
  for (const some of inChunks(ids, 500)) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('event', 'event.id', 'entry.event_id')
      .select(['entry.fencer_id', 'entry.name', 'entry.club', 'entry.country', 'entry.division'])
      .select(['entry.rating', 'event.id', 'event.weapon', 'event.gender'])
      .select('event.day')
      .where('entry.fencer_id', 'in', some)
      .where('event.team', '=', 0)
      .execute()
    for (const row of rows) {
      if (row.fencer_id === null) continue
      const own = seen.get(row.fencer_id) ?? []
      seen.set(row.fencer_id, own)
      const rating = row.rating === null ? undefined : parseRating(row.rating)
      own.push({
        name: row.name,
        event: row.id,
        ...(row.club === null ? {} : { club: row.club }),
        ...(row.country === null ? {} : { country: row.country }),
        ...(row.division === null ? {} : { division: row.division }),
        ...(row.day === null ? {} : { day: row.day }),
        ...(row.weapon === null ? {} : { weapon: row.weapon }),
        ...(row.gender === null ? {} : { gender: row.gender }),
        ...(rating?.ok ? { rating: rating.value } : {}),
      })
    }
  }
  return seen
}
