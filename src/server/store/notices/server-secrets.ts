import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** What the server keeps under a name, sealed; where there is nothing yet what `make` makes, the same for all processes. */
export async function keepServerSecret(
  db: Kysely<Database>,
  name: string,
  make: () => string,
): Promise<string> {
  const read = () =>
    db.selectFrom('server_secret').select('sealed').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.sealed
  await db
    .insertInto('server_secret')
    .values({ name, sealed: make() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await read())?.sealed ?? ''
}
