import type { Kysely } from 'kysely'
import type { Notice } from '#contract/accounts/notice.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isKnown, NOTICED, toNoticed } from './noticed-rows.ts'

/** So many notices show at once, the newest. */
const MOST_SHOWN = 100

/** What is in somebody's inbox, newest first. */
export async function listInbox(db: Kysely<Database>, userId: string): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_fact as fact', 'fact.id', 'notice.fact_id')
    .leftJoin('fencer', 'fencer.id', 'fact.fencer_id')
    .leftJoin('event', 'event.id', 'fact.event_id')
    .leftJoin('tournament', 'tournament.id', 'fact.tournament_id')
    .select(NOTICED)
    .select(['notice.at', 'notice.seen_at'])
    .where('notice.user_id', '=', userId)
    .where(isKnown)
    .orderBy('notice.at', 'desc')
    .orderBy('fact.position', 'desc')
    .orderBy('fact.id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(row => ({
    ...toNoticed(row),
    at: row.at,
    ...(row.seen_at === null ? {} : { seenAt: row.seen_at }),
  }))
}

/** How many of somebody's notices they have not seen. */
export async function countUnseen(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .innerJoin('notice_fact as fact', 'fact.id', 'notice.fact_id')
    .leftJoin('fencer', 'fencer.id', 'fact.fencer_id')
    .leftJoin('event', 'event.id', 'fact.event_id')
    .leftJoin('tournament', 'tournament.id', 'fact.tournament_id')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('notice.user_id', '=', userId)
    .where('notice.seen_at', 'is', null)
    .where(isKnown)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes that somebody has seen all that they were told until `until`. */
export async function saveSeen(
  db: Kysely<Database>,
  userId: string,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('at', '<=', until)
    .execute()
}
