import { type Kysely, sql } from 'kysely'
import type { DuplicatePair } from '#contract/admin/admin-merge.ts'
import { findIdentityEvidence, SETTLING_EVIDENCE, scoreIdentity } from '#domain/identity/identity-evidence.ts'
import { countNames, expectNamesakes } from '#domain/identity/name-frequencies.ts'
import { type KnownPerson, listNameBlocks, listPeopleById } from '#server/store/people/known-people.ts'
import { toPersonProfile } from '#server/store/people/to-person-profile.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Pairs that are shown, and pairs that are compared for it. */
const MOST = 100
const MOST_COMPARED = 200

/** Pairs of people of one surname and given name whom nothing settles and nobody has told apart, the likeliest first. */
export async function listDuplicates(db: Kysely<Database>): Promise<DuplicatePair[]> {
  const pairs = await listNamesakes(db)
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(pair => [pair.left, pair.right]))]
  const people = new Map((await listPeopleById(db, ids)).map(person => [person.id, person]))
  const profiles = new Map([...people].map(([id, person]) => [id, toPersonProfile(person)]))
  const names = countNames(await listNameBlocks(db))
  const open = pairs.flatMap(({ left, right, block }) => {
    const [a, b] = [profiles.get(left), profiles.get(right)]
    const [one, other] = [people.get(left), people.get(right)]
    if (!a || !b || !one || !other) return []
    const evidence = findIdentityEvidence(a, b, expectNamesakes(names, block))
    if (evidence.some(word => SETTLING_EVIDENCE.has(word))) return []
    return [{ left: toShown(one), right: toShown(other), evidence, score: scoreIdentity(evidence) }]
  })
  return open.sort((a, b) => b.score - a.score).slice(0, MOST)
}

async function listNamesakes(db: Kysely<Database>) {
  return (
    db
      .selectFrom('fencer as a')
      .innerJoin('fencer as b', join =>
        join.onRef('b.name_block', '=', 'a.name_block').onRef('a.id', '<', 'b.id'),
      )
      .select(['a.id as left', 'b.id as right', 'a.name_block as block'])
      .where('a.name_block', '!=', '')
      // Two ids of one source are two people: nobody need decide that.
      .where(eb => eb.or([eb('a.usaf_id', 'is', null), eb('b.usaf_id', 'is', null)]))
      .where(eb => eb.or([eb('a.fie_id', 'is', null), eb('b.fie_id', 'is', null)]))
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('people_told_apart as apart')
              .select('apart.at')
              .where(sql<boolean>`(apart.first_id = a.id and apart.second_id = b.id)
              or (apart.first_id = b.id and apart.second_id = a.id)`),
          ),
        ),
      )
      // Who fences at the same club or was born in the same year is compared first.
      .orderBy(sql`case when a.club = b.club then 0 else 1 end`)
      .orderBy(sql`case when a.birth_year = b.birth_year then 0 else 1 end`)
      .orderBy('a.name_block')
      .orderBy('a.id')
      .orderBy('b.id')
      .limit(MOST_COMPARED)
      .execute()
  )
}

/** Remembers that two records are two people. */
export async function markPeopleDistinct(
  db: Kysely<Database>,
  ids: readonly [string, string],
  now: number,
): Promise<void> {
  const [first_id, second_id] = [...ids].sort() as [string, string]
  await db
    .insertInto('people_told_apart')
    .values({ first_id, second_id, at: now })
    .onConflict(conflict => conflict.columns(['first_id', 'second_id']).doNothing())
    .execute()
}

/** How many of these people are known. */
export async function countFencers(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const some of inChunks(ids, 500)) {
    count += (await db.selectFrom('fencer').select('id').where('id', 'in', some).execute()).length
  }
  return count
}

function toShown({ id, name, usafId, appearances }: KnownPerson): DuplicatePair['left'] {
  const [own] = appearances
  return {
    id,
    name,
    club: own?.club ?? null,
    country: own?.country ?? null,
    birthYear: own?.birthYear ?? null,
    usafId,
    events: appearances.length - 1,
  }
}
