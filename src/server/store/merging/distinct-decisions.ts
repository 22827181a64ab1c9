import type { Kysely } from 'kysely'
import type { DistinctDecision, DistinctKey } from '#contract/admin/admin-distinct.ts'
import type { Database } from '#server/store/schema/database.ts'

const MOST = 50

/** What was told apart, newest first. */
export async function listDistinctDecisions(db: Kysely<Database>): Promise<DistinctDecision[]> {
  const people = await db
    .selectFrom('people_told_apart as apart')
    .innerJoin('fencer as a', 'a.id', 'apart.first_id')
    .innerJoin('fencer as b', 'b.id', 'apart.second_id')
    .select(['apart.first_id', 'apart.second_id', 'apart.at', 'a.name as first', 'b.name as second'])
    .orderBy('apart.at', 'desc')
    .orderBy('apart.first_id')
    .limit(MOST)
    .execute()
  const entries = await db
    .selectFrom('identity_doubt as doubt')
    .innerJoin('entry', join =>
      join.onRef('entry.event_id', '=', 'doubt.event_id').onRef('entry.entry_id', '=', 'doubt.entry_id'),
    )
    .innerJoin('fencer', 'fencer.id', 'doubt.fencer_id')
    .select(['doubt.event_id', 'doubt.entry_id', 'doubt.fencer_id', 'doubt.at'])
    .select(['entry.name as first', 'fencer.name as second'])
    .where('doubt.apart', '=', 1)
    .orderBy('doubt.at', 'desc')
    .orderBy('doubt.entry_id')
    .limit(MOST)
    .execute()
  const tournaments = await db
    .selectFrom('tournaments_told_apart as apart')
    .innerJoin('tournament as a', 'a.id', 'apart.first_id')
    .innerJoin('tournament as b', 'b.id', 'apart.second_id')
    .select(['apart.first_id', 'apart.second_id', 'apart.at', 'a.name as first', 'b.name as second'])
    .orderBy('apart.at', 'desc')
    .orderBy('apart.first_id')
    .limit(MOST)
    .execute()
  return [
    ...people.map(row => toToldApart('people', [row.first_id, row.second_id], row)),
    ...entries.map(row => toToldApart('entry', [row.event_id, row.entry_id, row.fencer_id], row)),
    ...tournaments.map(row => toToldApart('tournaments', [row.first_id, row.second_id], row)),
  ].sort((a, b) => b.at - a.at)
}

/** Forgets that two were told apart, so that it is asked again; false when nobody had said so. */
export async function askAgain(db: Kysely<Database>, { kind, ids }: DistinctKey): Promise<boolean> {
  const [first = '', second = '', third = ''] = ids
  if (kind === 'entry') {
    const { numUpdatedRows } = await db
      .updateTable('identity_doubt')
      .set({ apart: 0 })
      .where('event_id', '=', first)
      .where('entry_id', '=', second)
      .where('fencer_id', '=', third)
      .where('apart', '=', 1)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numDeletedRows } = await db
    .deleteFrom(kind === 'people' ? 'people_told_apart' : 'tournaments_told_apart')
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const toToldApart = (
  kind: DistinctDecision['kind'],
  ids: string[],
  { first, second, at }: Pick<DistinctDecision, 'first' | 'second' | 'at'>,
): DistinctDecision => ({ kind, ids, first, second, at })
