import type { Kysely } from 'kysely'

/** A claim of a delivery ends when it was watched for long enough, not at a moment of its maker's clock. */
export async function claimsByWatch(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notice_delivery').dropColumn('claimed_until').execute()
  await db.schema
    .createIndex('notice_delivery_claimed')
    .on('notice_delivery')
    .column('claim')
    .where('claim', 'is not', null)
    .execute()
}
