import type { Kysely } from 'kysely'
import { findChannels } from '#domain/notices/notice-choices.ts'
import type { NoticeKind, NoticeSaid } from '#domain/notices/notice-fact.ts'
import type { NotedFact, PlannedNotice } from '#domain/notices/plan-notices.ts'
import { findTellingTime } from '#domain/notices/quiet-hours.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { Receiver } from './receivers.ts'

interface Place {
  readonly eventId: string
  readonly fencerId: string
}

/** What was noted of a fencer in an event, in the order in which it was. */
export async function listNotedFacts(
  db: Kysely<Database>,
  { eventId, fencerId }: Place,
): Promise<NotedFact[]> {
  const rows = await db
    .selectFrom('notice_fact')
    .select(['about', 'value', 'said'])
    .where('event_id', '=', eventId)
    .where('fencer_id', '=', fencerId)
    .orderBy('position')
    .execute()
  return rows.map(({ about, value, said }) => ({ about, value, said: JSON.parse(said) as NoticeSaid }))
}

/**
 * Notes new facts, and tells `receivers` of those that are told where each of them wants it: in the inbox, or by a delivery on a channel
 * that reaches them. `noted` is how many there were. A fact that somebody else noted meanwhile is left as it is, and told by them.
 */
export async function saveNotices(
  tx: Kysely<Database>,
  { eventId, fencerId }: Place,
  planned: readonly PlannedNotice[],
  {
    noted,
    receivers,
    now,
    makeId,
  }: {
    readonly noted: number
    readonly receivers: readonly Receiver[]
    readonly now: number
    readonly makeId: () => string
  },
): Promise<void> {
  for (const [nth, { fact, isTold, was, leads }] of planned.entries()) {
    const id = makeId()
    const saved = await tx
      .insertInto('notice_fact')
      .values({
        id,
        event_id: eventId,
        fencer_id: fencerId,
        about: fact.about,
        value: fact.value,
        kind: fact.kind,
        said: JSON.stringify(fact.said),
        was: was === undefined ? null : JSON.stringify(was),
        told: isTold ? 1 : 0,
        at: now,
        position: noted + nth,
      })
      .onConflict(conflict => conflict.columns(['event_id', 'fencer_id', 'about', 'value']).doNothing())
      .executeTakeFirst()
    if (!isTold || (saved.numInsertedOrUpdatedRows ?? 0n) === 0n) continue
    const own = await leaveOut(tx, { eventId, fact }, receivers)
    const near = own.filter(({ settings: { lead } }) => !leads || (lead >= leads.from && lead <= leads.to))
    await tell(tx, { id, kind: fact.kind, fencerId }, near, now)
  }
}

/** Who linked a video knows of it. */
async function leaveOut(
  tx: Kysely<Database>,
  { eventId, fact }: { readonly eventId: string; readonly fact: PlannedNotice['fact'] },
  receivers: readonly Receiver[],
): Promise<readonly Receiver[]> {
  if (fact.kind !== 'video' || fact.said.bout === undefined) return receivers
  const link = await tx
    .selectFrom('video_link')
    .select('linked_by')
    .where('event_id', '=', eventId)
    .where('bout_id', '=', fact.said.bout)
    .executeTakeFirst()
  return receivers.filter(({ userId }) => userId !== link?.linked_by)
}

async function tell(
  tx: Kysely<Database>,
  fact: { readonly id: string; readonly kind: NoticeKind; readonly fencerId: string },
  receivers: readonly Receiver[],
  now: number,
): Promise<void> {
  const wanted = receivers.map(receiver => ({
    receiver,
    channels: findChannels(receiver.settings, fact.fencerId, fact.kind),
  }))
  const inbox = wanted.filter(({ channels }) => channels.includes('inbox'))
  if (inbox.length > 0)
    await tx
      .insertInto('notice')
      .values(
        inbox.map(({ receiver }) => ({ user_id: receiver.userId, fact_id: fact.id, at: now, seen_at: null })),
      )
      .execute()
  const deliveries = wanted.flatMap(({ receiver: { userId, settings, reach }, channels }) => {
    const dueAt = findTellingTime(fact.kind, now, settings.quiet)
    return channels.flatMap(channel =>
      channel === 'inbox' || !reach.has(channel) ? [] : { userId, channel, dueAt },
    )
  })
  if (deliveries.length === 0) return
  await tx
    .insertInto('notice_delivery')
    .values(
      deliveries.map(({ userId, channel, dueAt }) => ({
        user_id: userId,
        fact_id: fact.id,
        channel,
        state: dueAt > now ? ('held' as const) : ('due' as const),
        at: now,
        due_at: dueAt,
        claimed_until: null,
        claim: null,
        tries: 0,
        ended_at: null,
        why: null,
      })),
    )
    .execute()
}

/** Forgets what is older than `before`, in inboxes, too; not what is needed to tell nothing twice of an event that may go on. */
export async function dropOldNotices(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('notice_fact').where('at', '<', before).execute()
}
