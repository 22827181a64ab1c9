import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Somebody who types into a sheet; `userId` null: the account is gone. */
export interface StoredAuthor {
  readonly number: number
  readonly userId: string | null
  readonly name: string | null
  readonly heardAt: number | null
}

/** Who types into a sheet, in the order in which they came. */
export const listScoresheetAuthors = (db: Kysely<Database>, id: string): Promise<StoredAuthor[]> =>
  db
    .selectFrom('scoresheet_author')
    .leftJoin('app_user', 'app_user.id', 'scoresheet_author.user_id')
    .select(['number', 'user_id as userId', 'app_user.name', 'heard_at as heardAt'])
    .where('scoresheet_id', '=', id)
    .orderBy('number')
    .execute()

/** Lets an account type into a sheet. False where it has `most` authors already; who is one stays one. */
export async function addScoresheetAuthor(
  tx: Kysely<Database>,
  { id, userId }: { readonly id: string; readonly userId: string },
  most: number,
): Promise<boolean> {
  // Others that join at this moment wait for their number.
  await tx
    .updateTable('scoresheet')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .execute()
  const authors = await listScoresheetAuthors(tx, id)
  if (authors.some(author => author.userId === userId)) return true
  if (authors.length >= most) return false
  const number = Math.max(0, ...authors.map(author => author.number)) + 1
  await tx
    .insertInto('scoresheet_author')
    .values({ scoresheet_id: id, number, user_id: userId, heard_at: null })
    .execute()
  return true
}
