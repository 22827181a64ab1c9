import type { Kysely } from 'kysely'
import { endSight } from '#server/store/following/end-following.ts'
import { rewriteLiveEvent } from '#server/store/live/rewrite-live-event.ts'
import type { Database } from '#server/store/schema/database.ts'

/**
 * Ends what anybody outside the circle of a hidden person sees of them, and every link to their day, within a transaction
 * that has the person alone. Answers the accounts that see less.
 */
export async function endStrangersSight(tx: Kysely<Database>, fencerId: string): Promise<string[]> {
  const strangers = await listStrangers(tx, fencerId)
  for (const userId of strangers) await endSight(tx, { userId, fencerId })
  await forgetStrangersNotices(tx, fencerId)
  await tx.deleteFrom('public_link').where('fencer_id', '=', fencerId).execute()
  return strangers
}

/** Gives every published event that a person stands in a next version, so that all who read it learn who is hidden. */
export async function renewEventsOf(tx: Kysely<Database>, fencerId: string, now: number): Promise<void> {
  for (const eventId of await listEventsOf(tx, fencerId)) {
    await rewriteLiveEvent(tx, eventId, now, source => source)
  }
}

/** Who followed no more by then may have been told of them before. */
async function forgetStrangersNotices(tx: Kysely<Database>, fencerId: string): Promise<void> {
  for (const table of ['notice', 'notice_delivery'] as const)
    await tx
      .deleteFrom(table)
      .where('fact_id', 'in', facts =>
        facts.selectFrom('notice_fact').select('id').where('notice_fact.fencer_id', '=', fencerId),
      )
      .where('user_id', 'not in', own =>
        own
          .selectFrom('circle_member')
          .select('circle_member.user_id')
          .where('circle_member.fencer_id', '=', fencerId),
      )
      .execute()
}

/** Who follows a fencer and is not of their circle. */
async function listStrangers(tx: Kysely<Database>, fencerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('tracked_fencer')
    .leftJoin('circle_member as own', join =>
      join
        .onRef('own.fencer_id', '=', 'tracked_fencer.fencer_id')
        .onRef('own.user_id', '=', 'tracked_fencer.user_id'),
    )
    .select('tracked_fencer.user_id')
    .where('tracked_fencer.fencer_id', '=', fencerId)
    .where('own.user_id', 'is', null)
    .orderBy('tracked_fencer.user_id')
    .execute()
  return rows.map(row => row.user_id)
}

async function listEventsOf(tx: Kysely<Database>, fencerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('entry')
    .innerJoin('live_event', 'live_event.event_id', 'entry.event_id')
    .select('entry.event_id')
    .distinct()
    .where('entry.fencer_id', '=', fencerId)
    .orderBy('entry.event_id')
    .execute()
  return rows.map(row => row.event_id)
}
