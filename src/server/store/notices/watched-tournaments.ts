import type { Kysely } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { countOwn } from '#server/store/accounts/count-own.ts'
import type { Database } from '#server/store/schema/database.ts'

/** The tournaments of whose registration an account wants to be told, by their ids. */
export async function listWatchedTournaments(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_tournament')
    .select('tournament_id')
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('tournament_id')
    .execute()
  return rows.map(row => row.tournament_id)
}

/** Tells an account of a tournament's registration from `now` on. `unknown`: there is none; `full`: it watches `most` others. */
export async function watchTournament(
  db: Kysely<Database>,
  {
    userId,
    tournamentId,
    now,
  }: { readonly userId: string; readonly tournamentId: string; readonly now: number },
  most: number,
): Promise<'watched' | 'unknown' | 'full'> {
  return db.transaction().execute(async tx => {
    const known = await tx
      .selectFrom('tournament')
      .select('id')
      .where('id', '=', tournamentId)
      .executeTakeFirst()
    if (!known) return 'unknown'
    const own = await listWatchedTournaments(tx, userId)
    if (own.includes(tournamentId)) return 'watched'
    if ((await countOwn(tx, 'watched_tournament', userId)) >= most) return 'full'
    await tx
      .insertInto('watched_tournament')
      .values({ user_id: userId, tournament_id: tournamentId, at: now })
      .onConflict(conflict => conflict.columns(['user_id', 'tournament_id']).doNothing())
      .execute()
    return 'watched'
  })
}

/** Tells an account of a tournament's registration no more. */
export async function unwatchTournament(
  db: Kysely<Database>,
  userId: string,
  tournamentId: string,
): Promise<void> {
  await db
    .deleteFrom('watched_tournament')
    .where('user_id', '=', userId)
    .where('tournament_id', '=', tournamentId)
    .execute()
}

/** Accounts that watch a tournament. */
export async function listWatchers(db: Kysely<Database>, tournamentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('watched_tournament')
    .select('user_id')
    .where('tournament_id', '=', tournamentId)
    .execute()
  return new Set(rows.map(row => row.user_id))
}

/** Forgets who watched what was over before a day, or is no more. */
export async function dropOldWatches(db: Kysely<Database>, before: Day): Promise<void> {
  await db
    .deleteFrom('watched_tournament')
    .where('tournament_id', 'not in', eb =>
      eb.selectFrom('tournament').select('tournament.id').where('tournament.end_day', '>=', before),
    )
    .execute()
}
