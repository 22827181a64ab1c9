import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** When something was looked at last by any process, epoch milliseconds; undefined: never. */
export async function findLook(db: Kysely<Database>, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('notice_look').select('at').where('name', '=', name).executeTakeFirst()
  return row?.at
}

/** Notes in a transaction that something is looked at; whoever else comes waits for its end, and finds all that it noted. */
export async function holdLook(tx: Kysely<Database>, name: string, at: number): Promise<void> {
  await tx
    .insertInto('notice_look')
    .values({ name, at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ at }))
    .execute()
}
