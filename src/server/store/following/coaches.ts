import type { Kysely } from 'kysely'
import { MOST_OF_A_FAMILY } from '#domain/fencer-state/most-of-a-family.ts'
import type { Database } from '#server/store/schema/database.ts'

/**
 * Who coaches whom: an account that follows a fencer, and more of the same club than a family has. Whoever may not sign in
 * any more coaches nobody.
 */
const selectCoaching = (db: Kysely<Database>) =>
  db
    .selectFrom('tracked_fencer as own')
    .innerJoin('app_user', 'app_user.id', 'own.user_id')
    .innerJoin('fencer', 'fencer.id', 'own.fencer_id')
    .innerJoin('tracked_fencer as followed', 'followed.user_id', 'own.user_id')
    .innerJoin('fencer as mate', join =>
      join.onRef('mate.id', '=', 'followed.fencer_id').onRef('mate.club', '=', 'fencer.club'),
    )
    .select(['own.user_id', 'own.fencer_id'])
    .where('app_user.disabled_at', 'is', null)
    .groupBy(['own.user_id', 'own.fencer_id'])
    .having(eb => eb.fn.countAll(), '>', MOST_OF_A_FAMILY)

/** The fencers whom an account coaches, by id. */
export async function listCoached(db: Kysely<Database>, userId: string): Promise<Set<string>> {
  const rows = await selectCoaching(db).where('own.user_id', '=', userId).execute()
  return new Set(rows.map(row => row.fencer_id))
}

/** The accounts that coach a fencer: the circle in which it is told who goes to their bouts. */
export async function listCoaches(db: Kysely<Database>, fencerId: string): Promise<Set<string>> {
  const rows = await selectCoaching(db).where('own.fencer_id', '=', fencerId).execute()
  return new Set(rows.map(row => row.user_id))
}

/** Of these fencers, who coaches whom, as "account fencer". */
export async function listCoachings(
  db: Kysely<Database>,
  fencerIds: readonly string[],
): Promise<Set<string>> {
  if (fencerIds.length === 0) return new Set()
  const rows = await selectCoaching(db).where('own.fencer_id', 'in', fencerIds).execute()
  return new Set(rows.map(row => `${row.user_id} ${row.fencer_id}`))
}
