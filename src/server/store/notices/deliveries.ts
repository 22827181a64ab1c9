import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Notice } from '#contract/accounts/notice.ts'
import type { SentChannel } from '#domain/notices/notice-choices.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { DeliveryState } from '#server/store/schema/database-notices.ts'
import { NOTICED, toNoticed } from './noticed-rows.ts'

/** One notice to one receiver on one channel. */
export interface DeliveryKey {
  readonly userId: string
  readonly factId: string
  readonly channel: SentChannel
}

/** What is to be handed on, with all that its words need. Times are epoch milliseconds. */
export interface Delivery extends DeliveryKey {
  readonly at: number
  /** Counted with this one. */
  readonly tries: number
  /** Whether it had to wait. */
  readonly isLate: boolean
  readonly notice: Omit<Notice, 'at' | 'seenAt'>
  /** From then on it is of no use. */
  readonly until: number | undefined
  /** The account was told something newer about the same. */
  readonly isOvertaken: boolean
  /** The account still follows the fencer or the tournament, and is not closed. */
  readonly isWanted: boolean
}

const WAITING = ['due', 'held'] as const

/** The claims that stand, whoever made them. */
export async function listDeliveryClaims(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_delivery')
    .select('claim')
    .distinct()
    .where('claim', 'is not', null)
    .execute()
  return rows.flatMap(row => row.claim ?? [])
}

type WaitingBuilder = ExpressionBuilder<Database, 'notice_delivery'>

/** Nobody has it: nobody took it, or whoever did is gone. */
const isFree = (eb: WaitingBuilder, gone: readonly string[]) =>
  eb.or([eb('claim', 'is', null), ...(gone.length > 0 ? [eb('claim', 'in', gone)] : [])])

/** What never was to wait is due whatever the clock said where it was written. */
const isDue = (eb: WaitingBuilder, now: number) =>
  eb.or([eb('due_at', '<=', now), eb.and([eb('state', '=', 'due'), eb('tries', '=', 0)])])

/**
 * Takes what is due, for whoever calls alone: nobody else gets it until its outcome is saved, or `claim`, which names this call, is
 * known to be `gone`. The oldest first, `most` at once.
 */
export async function claimDeliveries(
  db: Kysely<Database>,
  { now, gone, claim, most }: { now: number; gone: readonly string[]; claim: string; most: number },
): Promise<Delivery[]> {
  const due = await db
    .selectFrom('notice_delivery')
    .select(['user_id', 'fact_id', 'channel'])
    .where('state', 'in', WAITING)
    .where(eb => eb.or([isDue(eb, now), ...(gone.length > 0 ? [eb('claim', 'in', gone)] : [])]))
    .where(eb => isFree(eb, gone))
    .orderBy('due_at')
    .orderBy('at')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  await db.transaction().execute(async tx => {
    for (const row of due)
      await tx
        .updateTable('notice_delivery')
        .set(eb => ({ claim, tries: eb('tries', '+', 1) }))
        .where('user_id', '=', row.user_id)
        .where('fact_id', '=', row.fact_id)
        .where('channel', '=', row.channel)
        .where('state', 'in', WAITING)
        .where(eb => isFree(eb, gone))
        .execute()
  })
  return listClaimed(db, claim)
}

async function listClaimed(db: Kysely<Database>, claim: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('notice_delivery as delivery')
    .innerJoin('notice_fact as fact', 'fact.id', 'delivery.fact_id')
    .leftJoin('fencer', 'fencer.id', 'fact.fencer_id')
    .leftJoin('event', 'event.id', 'fact.event_id')
    .leftJoin('tournament', 'tournament.id', 'fact.tournament_id')
    .select(NOTICED)
    .select(['delivery.user_id', 'delivery.fact_id', 'delivery.channel', 'delivery.at', 'delivery.due_at'])
    .select(['delivery.tries', 'fact.until'])
    .select(eb => isOvertaken(eb).as('is_overtaken'))
    .select(eb => isWanted(eb).as('is_wanted'))
    .where('delivery.claim', '=', claim)
    .where('delivery.state', 'in', WAITING)
    .orderBy('delivery.at')
    .orderBy('fact.position')
    .execute()
  return rows.map(row => ({
    userId: row.user_id,
    factId: row.fact_id,
    channel: row.channel,
    at: row.at,
    tries: row.tries,
    isLate: row.due_at > row.at || row.tries > 1,
    notice: toNoticed(row),
    until: row.until ?? undefined,
    isOvertaken: Boolean(row.is_overtaken),
    isWanted: Boolean(row.is_wanted),
  }))
}

type DeliveryBuilder = ExpressionBuilder<
  Database & {
    delivery: Database['notice_delivery']
    fact: Database['notice_fact']
  },
  'delivery' | 'fact'
>

/** What was told to others meanwhile, who want it earlier or later, takes nothing from this one. */
const isOvertaken = (eb: DeliveryBuilder) =>
  eb.exists(
    eb
      .selectFrom('notice_fact as newer')
      .select('newer.id')
      .whereRef('newer.event_id', '=', 'fact.event_id')
      .whereRef('newer.fencer_id', '=', 'fact.fencer_id')
      .whereRef('newer.tournament_id', '=', 'fact.tournament_id')
      .whereRef('newer.about', '=', 'fact.about')
      .whereRef('newer.position', '>', 'fact.position')
      .where(one =>
        one.or([
          one.exists(
            one
              .selectFrom('notice')
              .select('notice.fact_id')
              .whereRef('notice.fact_id', '=', 'newer.id')
              .whereRef('notice.user_id', '=', 'delivery.user_id'),
          ),
          one.exists(
            one
              .selectFrom('notice_delivery as other')
              .select('other.fact_id')
              .whereRef('other.fact_id', '=', 'newer.id')
              .whereRef('other.user_id', '=', 'delivery.user_id'),
          ),
        ]),
      ),
  )

/** Of a fencer whom the account follows, of a tournament that it watches; of none of them for administrators. */
const isWanted = (eb: DeliveryBuilder) =>
  eb.exists(
    eb
      .selectFrom('app_user')
      .select('app_user.id')
      .whereRef('app_user.id', '=', 'delivery.user_id')
      .where('app_user.disabled_at', 'is', null)
      .where(one =>
        one.or([
          one.exists(
            one
              .selectFrom('tracked_fencer')
              .select('tracked_fencer.fencer_id')
              .whereRef('tracked_fencer.user_id', '=', 'app_user.id')
              .whereRef('tracked_fencer.fencer_id', '=', 'fact.fencer_id'),
          ),
          one.and([
            one('fact.fencer_id', '=', ''),
            one.exists(
              one
                .selectFrom('watched_tournament')
                .select('watched_tournament.at')
                .whereRef('watched_tournament.user_id', '=', 'app_user.id')
                .where(own =>
                  own.or([
                    own('watched_tournament.tournament_id', '=', own.ref('fact.tournament_id')),
                    own(
                      'watched_tournament.tournament_id',
                      'in',
                      own
                        .selectFrom('event')
                        .select('event.tournament_id')
                        .whereRef('event.id', '=', 'fact.event_id'),
                    ),
                  ]),
                ),
            ),
          ]),
          one.and([one('fact.kind', '=', 'taskFailed'), one('app_user.role', '=', 'admin')]),
        ]),
      ),
  )

/** Notes what became of deliveries that `claim` took: they ended at `now`, or are to be tried again at `dueAt`. */
export async function saveOutcome(
  db: Kysely<Database>,
  claim: string,
  keys: readonly DeliveryKey[],
  outcome:
    | { readonly state: Exclude<DeliveryState, 'due' | 'held'>; readonly now: number; readonly why?: string }
    | { readonly state: 'due'; readonly dueAt: number; readonly why: string },
): Promise<void> {
  const change = outcome.state === 'due' ? { due_at: outcome.dueAt } : { ended_at: outcome.now }
  await db.transaction().execute(async tx => {
    for (const { userId, factId, channel } of keys)
      await tx
        .updateTable('notice_delivery')
        .set({ state: outcome.state, why: outcome.why ?? null, claim: null, ...change })
        .where('user_id', '=', userId)
        .where('fact_id', '=', factId)
        .where('channel', '=', channel)
        .where('claim', '=', claim)
        .execute()
  })
}

/** Lets one that was given up be tried again now. False where there is none. */
export async function retryDelivery(
  db: Kysely<Database>,
  { userId, factId, channel }: DeliveryKey,
  now: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('notice_delivery')
    .set({ state: 'due', due_at: now, tries: 0, ended_at: null })
    .where('user_id', '=', userId)
    .where('fact_id', '=', factId)
    .where('channel', '=', channel)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
