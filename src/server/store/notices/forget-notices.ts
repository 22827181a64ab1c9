import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Forgets what an account was told of a fencer, and what was handed on to it: it is to see no more of them. */
export async function forgetNotices(
  tx: Kysely<Database>,
  { userId, fencerId }: { readonly userId: string; readonly fencerId: string },
): Promise<void> {
  for (const table of ['notice', 'notice_delivery'] as const) {
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('fact_id', 'in', facts =>
        facts.selectFrom('notice_fact').select('id').where('notice_fact.fencer_id', '=', fencerId),
      )
      .execute()
  }
}
