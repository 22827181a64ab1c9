import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Nobody asks for older ones. */
const KEPT_MS = 60 * 60_000

/** Changes the times of the guesses at a name (epoch ms), in turn with whoever else changes them. */
export async function changeGuessTimes(
  db: Kysely<Database>,
  { nameHash, now }: { readonly nameHash: string; readonly now: number },
  change: (times: readonly number[]) => readonly number[],
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { times } = await tx
      .insertInto('guess')
      .values({ name_hash: nameHash, times: '[]', last_at: now })
      // Written again as it is: from here on the row is ours until the end.
      .onConflict(conflict => conflict.column('name_hash').doUpdateSet({ last_at: now }))
      .returning('times')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('guess')
      .set({ times: JSON.stringify(change(JSON.parse(times) as number[])) })
      .where('name_hash', '=', nameHash)
      .execute()
  })
}

/** Forgets the guesses at a name. */
export async function dropGuessTimes(db: Kysely<Database>, nameHash: string): Promise<void> {
  await db.deleteFrom('guess').where('name_hash', '=', nameHash).execute()
}

/** Forgets guesses that count no more. */
export async function trimGuessTimes(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('guess')
    .where('last_at', '<', now - KEPT_MS)
    .execute()
}
