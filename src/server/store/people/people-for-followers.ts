import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Has others who follow a person, or stop, wait until the transaction ends. False: there is no such person any more. */
export async function lockFencer(tx: Kysely<Database>, fencerId: string): Promise<boolean> {
  const row = await tx
    .updateTable('fencer')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', fencerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those whom a user follows who are known by their followers alone. */
export async function listKnownByFollowing(tx: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select('fencer.id')
    .where('tracked_fencer.user_id', '=', userId)
    .where('fencer.for_followers', '=', 1)
    .orderBy('fencer.id')
    .execute()
  return rows.map(row => row.id)
}

/**
 * Takes out the record of a person whom somebody's following made, when nobody follows them any more and nothing else
 * knows of them: no number, rating, standing, result, and no administrator's word. Lines of entry lists stay and name
 * nobody again. Answers the events of those lines; none where the record stays.
 */
export async function dropUnfollowed(tx: Kysely<Database>, fencerId: string): Promise<string[]> {
  if (!(await lockFencer(tx, fencerId)) || (await isKnownOtherwise(tx, fencerId))) return []
  const entries = await tx
    .selectFrom('entry')
    .select('event_id')
    .distinct()
    .where('fencer_id', '=', fencerId)
    .orderBy('event_id')
    .execute()
  await tx.deleteFrom('fencer').where('id', '=', fencerId).execute()
  return entries.map(entry => entry.event_id)
}

async function isKnownOtherwise(tx: Kysely<Database>, fencerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('fencer')
    .select('id')
    .where('id', '=', fencerId)
    .where('for_followers', '=', 1)
    .where('usaf_id', 'is', null)
    .where('fie_id', 'is', null)
    // A hidden one stays, so that nobody makes another of the same name.
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return true
  for (const [table, column] of WITNESSES) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${fencerId} limit 1`.execute(tx)
    if (rows.length > 0) return true
  }
  const placed = await tx
    .selectFrom('entry')
    .select('entry_id')
    .where('fencer_id', '=', fencerId)
    .where('place', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const joined = await tx
    .selectFrom('merge_record')
    .select('id')
    .where('kept_id', '=', fencerId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return placed !== undefined || joined !== undefined
}

/** Where a person's id stands because somebody follows them, or somebody or something else knows them. */
const WITNESSES = [
  ['tracked_fencer', 'fencer_id'],
  ['fencer_rating', 'fencer_id'],
  ['standing', 'fencer_id'],
  ['bout_side', 'fencer_id'],
  ['entry_claim', 'fencer_id'],
  ['people_told_apart', 'first_id'],
  ['people_told_apart', 'second_id'],
] as const
