import type { Kysely } from 'kysely'
import { endFollowing, endShare, endUnheld, type FollowPlace } from '#server/store/following/end-following.ts'
import { joinLost, type LostSight } from '#server/store/following/lost-sight.ts'
import { trackFencer } from '#server/store/people/fencers.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { LoggedStep } from './row-log.ts'

/**
 * Settles the circles of two records that were one, once their rows are back: whoever stopped following by themselves holds
 * nobody again, whose share was taken back meanwhile sees nothing again, and a circle whose last parent is gone ends.
 * `wasHidden`: hiding ended the following of whoever was outside, not they. Answers who sees less by it.
 */
export async function partCircles(
  tx: Kysely<Database>,
  steps: readonly LoggedStep[],
  { ids, wasHidden }: { readonly ids: readonly string[]; readonly wasHidden: boolean },
): Promise<LostSight> {
  const dropped = steps.flatMap(step =>
    step.kind === 'dropped' && step.table === 'circle_member' ? [step.row] : [],
  )
  const lost: LostSight[] = []
  for (const { role, ...row } of dropped) {
    const place = { userId: String(row.user_id), fencerId: String(row.fencer_id) }
    if (role === 'observer' && !(await isShared(tx, place, row.added_by ?? null)))
      lost.push(await endShare(tx, place, { followed_before: Number(row.followed_before) }))
  }
  for (const place of await listUnfollowing(tx, ids)) {
    // Who was let in while they were one followed that one, and that went back to the other.
    if (wasHidden || (await followsOne(tx, place.userId, ids)))
      await trackFencer(tx, place.userId, place.fencerId)
    else lost.push((await endFollowing(tx, place)) || { userIds: [place.userId], eventIds: [] })
  }
  const held = new Set(dropped.filter(row => row.role === 'parent').map(row => String(row.fencer_id)))
  for (const id of held) lost.push(await endUnheld(tx, id))
  return joinLost(lost)
}

/** Whether what an observer was let see is still given: by the parent who let them, or by an administrator. */
async function isShared(
  tx: Kysely<Database>,
  { userId }: FollowPlace,
  addedBy: string | number | null,
): Promise<boolean> {
  if (addedBy === null) return true
  const by = await tx
    .selectFrom('app_user')
    .leftJoin('observer', join =>
      join.onRef('observer.user_id', '=', 'app_user.id').on('observer.account_id', '=', userId),
    )
    .select(['app_user.role', 'observer.account_id'])
    .where('app_user.id', '=', String(addedBy))
    .executeTakeFirst()
  return by === undefined || by.role === 'admin' || by.account_id !== null
}

async function followsOne(tx: Kysely<Database>, userId: string, ids: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('tracked_fencer')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('fencer_id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who is of a circle and does not follow. */
async function listUnfollowing(tx: Kysely<Database>, ids: readonly string[]): Promise<FollowPlace[]> {
  const rows = await tx
    .selectFrom('circle_member')
    .leftJoin('tracked_fencer', join =>
      join
        .onRef('tracked_fencer.user_id', '=', 'circle_member.user_id')
        .onRef('tracked_fencer.fencer_id', '=', 'circle_member.fencer_id'),
    )
    .select(['circle_member.user_id', 'circle_member.fencer_id'])
    .where('circle_member.fencer_id', 'in', ids)
    .where('tracked_fencer.user_id', 'is', null)
    .orderBy('circle_member.fencer_id')
    .orderBy('circle_member.user_id')
    .execute()
  return rows.map(row => ({ userId: row.user_id, fencerId: row.fencer_id }))
}
