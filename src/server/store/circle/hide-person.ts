import type { Kysely } from 'kysely'
import { endFollowing } from '#server/store/following/end-following.ts'
import { rewriteLiveEvent } from '#server/store/live/rewrite-live-event.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Who hides somebody, or shows them again, and when. */
export interface Hiding {
  readonly fencerId: string
  readonly isHidden: boolean
  readonly by: string
  readonly now: number
}

/**
 * Hides a person from everybody outside their circle: whoever follows them from there follows no more, no link to their day
 * opens any more, and every event that they stand in gets a next version. Or shows them again; who followed them does not
 * follow again by that. Noted with who and when. Answers the accounts that see less; undefined: there is no such person.
 */
export async function hidePerson(db: Kysely<Database>, hiding: Hiding): Promise<string[] | undefined> {
  const { fencerId, isHidden, by, now } = hiding
  return db.transaction().execute(async tx => {
    if (!(await lockFencer(tx, fencerId))) return undefined
    const hidden_at = isHidden ? now : null
    const changed = await tx
      .updateTable('fencer')
      .set({ hidden_at })
      .where('id', '=', fencerId)
      .where('hidden_at', isHidden ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return []
    await note(tx, hiding)
    const strangers = isHidden ? await listStrangers(tx, fencerId) : []
    for (const userId of strangers) await endFollowing(tx, { userId, fencerId })
    if (isHidden) await tx.deleteFrom('public_link').where('fencer_id', '=', fencerId).execute()
    for (const eventId of await listEventsOf(tx, fencerId)) {
      await rewriteLiveEvent(tx, eventId, now, source => source)
    }
    return strangers
  })

  async function note(tx: Kysely<Database>, { isHidden: is }: Hiding): Promise<void> {
    const last = await tx
      .selectFrom('hidden_note')
      .select(eb => eb.fn.max('number').as('number'))
      .where('fencer_id', '=', fencerId)
      .executeTakeFirst()
    const number = Number(last?.number ?? 0) + 1
    await tx
      .insertInto('hidden_note')
      .values({ fencer_id: fencerId, number, is_hidden: is ? 1 : 0, user_id: by, at: now })
      .execute()
  }
}

/** Who follows a fencer, or asked to be taken in, and is not of their circle. */
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
