import { type Kysely, sql } from 'kysely'
import type { DuplicatePair } from '#contract/admin-merge.ts'
import { findDuplicateEvidence } from '#domain/duplicate-evidence.ts'
import type { Database } from './database.ts'

const MOST = 100

/** Pairs of people of one normalised name that nobody has told apart, by name. */
export async function listDuplicates(db: Kysely<Database>): Promise<DuplicatePair[]> {
  const rows = await db
    .selectFrom('fencer as a')
    .innerJoin('fencer as b', join => join.onRef('b.name_key', '=', 'a.name_key').onRef('a.id', '<', 'b.id'))
    .select([...columnsOf('a'), ...columnsOf('b')])
    .where('a.name_key', '!=', '')
    // Two ids of USA Fencing are two people: nobody need decide that.
    .where(eb => eb.or([eb('a.usaf_id', 'is', null), eb('b.usaf_id', 'is', null)]))
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
    .orderBy('a.name_key')
    .orderBy('a.id')
    .orderBy('b.id')
    .limit(MOST)
    .execute()
  const entered = await listEntered(
    db,
    rows.flatMap(row => [row.a_id, row.b_id]),
  )
  return rows.map(row => {
    const left = toPerson(row, 'a', entered)
    const right = toPerson(row, 'b', entered)
    const other = entered.get(right.id)
    const shareEvent = [...(entered.get(left.id) ?? [])].some(event => other?.has(event))
    return { left, right, evidence: findDuplicateEvidence(left, right, shareEvent) }
  })
}

/** Remembers that two records are two people. */
export async function tellApart(
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
  const rows = await db.selectFrom('fencer').select('id').where('id', 'in', ids).execute()
  return rows.length
}

const columnsOf = <Side extends 'a' | 'b'>(side: Side) =>
  [
    `${side}.id as ${side}_id`,
    `${side}.name as ${side}_name`,
    `${side}.club as ${side}_club`,
    `${side}.country as ${side}_country`,
    `${side}.birth_year as ${side}_birth_year`,
    `${side}.usaf_id as ${side}_usaf_id`,
  ] as const

type PairRow = {
  readonly [Key in `${'a' | 'b'}_${'id' | 'name'}`]: string
} & { readonly [Key in `${'a' | 'b'}_${'club' | 'country' | 'usaf_id'}`]: string | null } & {
  readonly [Key in `${'a' | 'b'}_birth_year`]: number | null
}

function toPerson(
  row: PairRow,
  side: 'a' | 'b',
  entered: ReadonlyMap<string, ReadonlySet<string>>,
): DuplicatePair['left'] {
  return {
    id: row[`${side}_id`],
    name: row[`${side}_name`],
    club: row[`${side}_club`],
    country: row[`${side}_country`],
    birthYear: row[`${side}_birth_year`],
    usafId: row[`${side}_usaf_id`],
    events: entered.get(row[`${side}_id`])?.size ?? 0,
  }
}

async function listEntered(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const entered = new Map<string, Set<string>>()
  if (ids.length === 0) return entered
  const rows = await db
    .selectFrom('entry')
    .select(['fencer_id', 'event_id'])
    .where('fencer_id', 'in', [...new Set(ids)])
    .execute()
  for (const { fencer_id, event_id } of rows) {
    const own = entered.get(fencer_id ?? '') ?? new Set()
    entered.set(fencer_id ?? '', own.add(event_id))
  }
  return entered
}
