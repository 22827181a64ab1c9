import type { Kysely } from 'kysely'
import type { SentChannel } from '#domain/notices/notice-choices.ts'
import type { NoticeKind, NoticeSaid } from '#domain/notices/notice-fact.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { DeliveryState } from '#server/store/schema/database-notices.ts'

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
  readonly kind: NoticeKind
  readonly said: NoticeSaid
  readonly was: NoticeSaid | undefined
  readonly fencer: string
  readonly event: { readonly id: string; readonly name: string; readonly tournamentId: string }
  /** Something newer about the same was noted since. */
  readonly isOvertaken: boolean
  /** The account still follows the fencer, and is not closed. */
  readonly isWanted: boolean
}

const WAITING = ['due', 'held'] as const

/**
 * Takes what is due, for whoever calls alone: until `until` nobody else gets it. `claim` names this call. The oldest first, `most` at
 * once.
 */
export async function claimDeliveries(
  db: Kysely<Database>,
  { now, until, claim, most }: { now: number; until: number; claim: string; most: number },
): Promise<Delivery[]> {
  const due = await db
    .selectFrom('notice_delivery')
    .select(['user_id', 'fact_id', 'channel'])
    .where('state', 'in', WAITING)
    .where('due_at', '<=', now)
    .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('due_at')
    .orderBy('at')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  await db.transaction().execute(async tx => {
    for (const row of due)
      await tx
        .updateTable('notice_delivery')
        .set(eb => ({ claim, claimed_until: until, tries: eb('tries', '+', 1) }))
        .where('user_id', '=', row.user_id)
        .where('fact_id', '=', row.fact_id)
        .where('channel', '=', row.channel)
        .where('state', 'in', WAITING)
        .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
        .execute()
  })
  return listClaimed(db, claim)
}

async function listClaimed(db: Kysely<Database>, claim: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('notice_delivery as delivery')
    .innerJoin('notice_fact as fact', 'fact.id', 'delivery.fact_id')
    .innerJoin('fencer', 'fencer.id', 'fact.fencer_id')
    .innerJoin('event', 'event.id', 'fact.event_id')
    .select(['delivery.user_id', 'delivery.fact_id', 'delivery.channel', 'delivery.at', 'delivery.due_at'])
    .select(['delivery.tries', 'fact.kind', 'fact.said', 'fact.was', 'fencer.name as fencer'])
    .select(['event.id as event_id', 'event.name as event', 'event.tournament_id'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('notice_fact as newer')
            .select('newer.id')
            .whereRef('newer.event_id', '=', 'fact.event_id')
            .whereRef('newer.fencer_id', '=', 'fact.fencer_id')
            .whereRef('newer.about', '=', 'fact.about')
            .whereRef('newer.position', '>', 'fact.position'),
        )
        .as('is_overtaken'),
    )
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('tracked_fencer')
            .innerJoin('app_user', 'app_user.id', 'tracked_fencer.user_id')
            .select('app_user.id')
            .whereRef('tracked_fencer.user_id', '=', 'delivery.user_id')
            .whereRef('tracked_fencer.fencer_id', '=', 'fact.fencer_id')
            .where('app_user.disabled_at', 'is', null),
        )
        .as('is_wanted'),
    )
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
    kind: row.kind,
    said: JSON.parse(row.said) as NoticeSaid,
    was: row.was === null ? undefined : (JSON.parse(row.was) as NoticeSaid),
    fencer: row.fencer,
    event: { id: row.event_id, name: row.event, tournamentId: row.tournament_id },
    isOvertaken: Boolean(row.is_overtaken),
    isWanted: Boolean(row.is_wanted),
  }))
}

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
        .set({ state: outcome.state, why: outcome.why ?? null, claim: null, claimed_until: null, ...change })
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
