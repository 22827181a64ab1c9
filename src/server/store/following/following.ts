import { type Kysely, sql } from 'kysely'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { lockUser } from '#server/store/accounts/profile.ts'
import { findEntrantsByName } from '#server/store/entries/entrants.ts'
import { trackFencer } from '#server/store/people/fencers.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import { seenBy } from '#server/store/people/seen-by.ts'
import { holdsWords } from '#server/store/rows/name-search.ts'
import type { Database } from '#server/store/schema/database.ts'
import { endFollowing, type FollowPlace } from './end-following.ts'
import { lockCircles } from './lock-circles.ts'
import type { LostSight } from './lost-sight.ts'

/** People of whose name every word of the text is a part: those known, then those on entry lists; by name, those whose name
 * begins so first. */
export async function findFencersByName(
  db: Kysely<Database>,
  search: { userId: string; text: string; most: number },
): Promise<FoundFencer[]> {
  const words = toFoldedText(search.text).split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const known = await findKnown(db, search, words)
  const entrants = await findEntrantsByName(db, { words, most: search.most - known.length })
  return [...known, ...entrants]
}

async function findKnown(
  db: Kysely<Database>,
  search: { userId: string; most: number },
  words: readonly string[],
): Promise<FoundFencer[]> {
  const rows = await db
    .selectFrom('fencer')
    .leftJoin('tracked_fencer', join =>
      join
        .onRef('tracked_fencer.fencer_id', '=', 'fencer.id')
        .on('tracked_fencer.user_id', '=', search.userId),
    )
    .select(['id', 'fencer.name', 'birth_year', 'gender', 'country', 'club', 'tracked_fencer.user_id'])
    .where(holdsWords('name_key', words))
    .where(seenBy(search.userId))
    .orderBy(sql`case when name_key like ${`${words[0]}%`} then 0 else 1 end`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(search.most)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    ...(row.birth_year === null ? {} : { birthYear: row.birth_year }),
    ...(row.gender === null ? {} : { gender: row.gender as FencerGender }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.club === null ? {} : { currentClubName: row.club }),
    followed: row.user_id !== null,
  }))
}

/** Follows a fencer. False when there is no such fencer whom the user may know of. */
export async function followFencer(db: Kysely<Database>, userId: string, fencerId: string): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    if (!(await lockFencer(tx, fencerId)) || !(await isSeenBy(tx, userId, fencerId))) return false
    await trackFencer(tx, userId, fencerId)
    return true
  })
}

async function isSeenBy(tx: Kysely<Database>, userId: string, fencerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('fencer')
    .select('id')
    .where('id', '=', fencerId)
    .where(seenBy(userId))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends following; a person whom nobody else knows goes with it, and so do those whom the account let look, where it was
 * the last parent. False when the user did not follow the fencer.
 */
export async function unfollowFencer(
  db: Kysely<Database>,
  { userId, fencerId }: FollowPlace,
): Promise<false | LostSight> {
  return db.transaction().execute(async tx => {
    await lockCircles(tx, [userId], [fencerId])
    return endFollowing(tx, { userId, fencerId })
  })
}

/** Puts the followed fencers in an order. False, and nothing changed, unless exactly those followed are named. */
export async function orderFencers(
  db: Kysely<Database>,
  { userId, fencerIds }: { userId: string; fencerIds: readonly string[] },
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const followed = (await lockUser(tx, userId))?.user.trackedFencers.map(one => one.fencerId) ?? []
    const wanted = new Set(fencerIds)
    const isSameSet =
      wanted.size === fencerIds.length &&
      wanted.size === followed.length &&
      followed.every(id => wanted.has(id))
    if (!isSameSet) return false
    for (const [position, fencerId] of fencerIds.entries()) {
      await tx
        .updateTable('tracked_fencer')
        .set({ position })
        .where('user_id', '=', userId)
        .where('fencer_id', '=', fencerId)
        .execute()
    }
    return true
  })
}
