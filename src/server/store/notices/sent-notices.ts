import type { Kysely } from 'kysely'
import type { SentNotice, SentNotices } from '#contract/accounts/sent-notice.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isKnown, NOTICED, toNoticed } from './noticed-rows.ts'

/** So many show at once, the newest. */
const MOST_SHOWN = 100

/** What was handed on to somebody, newest first. */
export async function listSentNotices(db: Kysely<Database>, userId: string): Promise<SentNotices> {
  const rows = await db
    .selectFrom('notice_delivery as delivery')
    .innerJoin('notice_fact as fact', 'fact.id', 'delivery.fact_id')
    .leftJoin('fencer', 'fencer.id', 'fact.fencer_id')
    .leftJoin('event', 'event.id', 'fact.event_id')
    .leftJoin('tournament', 'tournament.id', 'fact.tournament_id')
    .select(NOTICED)
    .select(['delivery.at', 'delivery.channel'])
    .select(['delivery.state', 'delivery.due_at', 'delivery.tries', 'delivery.ended_at', 'delivery.why'])
    .where('delivery.user_id', '=', userId)
    .where(isKnown)
    .orderBy('delivery.at', 'desc')
    .orderBy('fact.position', 'desc')
    .orderBy('fact.id')
    .orderBy('delivery.channel')
    .limit(MOST_SHOWN)
    .execute()
  const sent = rows.map(
    (row): SentNotice => ({
      notice: { ...toNoticed(row), at: row.at },
      channel: row.channel,
      state: row.state,
      dueAt: row.due_at,
      tries: row.tries,
      ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
      ...(row.why === null ? {} : { why: row.why }),
    }),
  )
  return { sent, counts: await countStates(db, userId) }
}

async function countStates(db: Kysely<Database>, userId: string): Promise<SentNotices['counts']> {
  const rows = await db
    .selectFrom('notice_delivery')
    .select(['state', eb => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute()
  const of = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const count = (state: (typeof rows)[number]['state']): number => of.get(state) ?? 0
  return {
    sent: count('sent'),
    held: count('held') + count('due'),
    failed: count('failed'),
    unsent: count('unsent'),
  }
}
