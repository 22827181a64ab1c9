import type { Kysely } from 'kysely'
import type { NoticeSaid } from '#domain/notices/notice-fact.ts'
import type { NotedFact, PlannedNotice } from '#domain/notices/plan-notices.ts'
import type { Database } from '#server/store/schema/database.ts'

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
 * Notes new facts, and lays those that are told into the inboxes of `followers`. `noted` is how many there were. A fact that somebody
 * else noted meanwhile is left as it is, and told by them.
 */
export async function saveNotices(
  tx: Kysely<Database>,
  { eventId, fencerId }: Place,
  planned: readonly PlannedNotice[],
  {
    noted,
    followers,
    now,
    makeId,
  }: {
    readonly noted: number
    readonly followers: readonly string[]
    readonly now: number
    readonly makeId: () => string
  },
): Promise<void> {
  for (const [nth, { fact, isTold, was }] of planned.entries()) {
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
    if (!isTold || followers.length === 0 || (saved.numInsertedOrUpdatedRows ?? 0n) === 0n) continue
    await tx
      .insertInto('notice')
      .values(followers.map(userId => ({ user_id: userId, fact_id: id, at: now, seen_at: null })))
      .execute()
  }
}

/** Forgets what is older than `before`, in inboxes, too; not what is needed to tell nothing twice of an event that may go on. */
export async function dropOldNotices(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('notice_fact').where('at', '<', before).execute()
}
