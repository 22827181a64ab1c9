import type { Kysely } from 'kysely'

/** By what an address is known where somebody asks that nothing is sent there any more. */
export async function stopKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notice_address').addColumn('stop_key', 'text').execute()
  await db.schema
    .createIndex('notice_address_by_stop_key')
    .on('notice_address')
    .column('stop_key')
    .unique()
    .execute()
}
