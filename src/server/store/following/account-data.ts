import type { Kysely } from 'kysely'
import { findSecondFactor } from '#server/store/accounts/second-factors.ts'
import { listUserSessions } from '#server/store/accounts/sessions.ts'
import { isLastAdminAlone } from '#server/store/accounts/user-list.ts'
import { findUser } from '#server/store/accounts/users.ts'
import { exportTold } from '#server/store/notices/export-told.ts'
import { dropUnfollowed, listKnownByFollowing } from '#server/store/people/people-for-followers.ts'
import { dropOwnFilmCuts, exportFilmCuts } from '#server/store/results/film-cuts.ts'
import type { Database } from '#server/store/schema/database.ts'
import { leaveCircle } from './end-following.ts'
import { exportCircle } from './export-circle.ts'
import { lockCircles } from './lock-circles.ts'
import { joinLost, type LostSight } from './lost-sight.ts'

/** Everything kept about an account, in words, without secrets. */
export async function readAccountData(
  db: Kysely<Database>,
  userId: string,
): Promise<Record<string, unknown>> {
  const account = await db
    .selectFrom('app_user')
    .select(['username', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const profile = await findUser(db, userId)
  const fencers = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select([
      'fencer.name',
      'fencer.birth_year',
      'fencer.club',
      'weapons',
      'categories',
      'genders',
      'usa_region',
    ])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  const sessions = await listUserSessions(db, userId)
  const calendarEntries = await db
    .selectFrom('calendar_entry')
    .select(['line', 'remote_id'])
    .where('user_id', '=', userId)
    .execute()
  const devices = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
  const awaited = await db
    .selectFrom('awaited_name')
    .select(['name', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  const boutClaims = await db
    .selectFrom('bout_claim')
    .innerJoin('fencer', 'fencer.id', 'bout_claim.fencer_id')
    .select(['event_id as eventId', 'fencer.name as fencer', 'bout', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  const videoLinks = await db
    .selectFrom('video_link')
    .select(['event_id', 'bout_id', 'url', 'linked_at'])
    .where('linked_by', '=', userId)
    .orderBy('linked_at')
    .orderBy('bout_id')
    .execute()
  const videoLinkChanges = await db
    .selectFrom('video_link_change')
    .select(['event_id', 'bout_id', 'url_before', 'url_after', 'changed_at'])
    .where('changed_by', '=', userId)
    .orderBy('changed_at')
    .orderBy('number')
    .execute()
  const publicLinks = await db
    .selectFrom('public_link')
    .select(['kind', 'fencer_id', 'day', 'created_at', 'closes_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const calendarFeeds = await db
    .selectFrom('calendar_feed')
    .select(['fencer_id', 'language', 'has_deadlines', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const notices = await db
    .selectFrom('notice')
    .innerJoin('notice_fact as fact', 'fact.id', 'notice.fact_id')
    .select(['fact.id', 'fact.event_id', 'fact.fencer_id', 'fact.tournament_id', 'fact.kind', 'fact.said'])
    .select(['notice.at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('notice.at')
    .orderBy('fact.id')
    .execute()
  const scoresheets = await db
    .selectFrom('scoresheet_author as author')
    .innerJoin('scoresheet', 'scoresheet.id', 'author.scoresheet_id')
    .select(['name', 'made_at', 'maker_id'])
    .select(eb =>
      eb
        .selectFrom('scoresheet_entry as entry')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('entry.scoresheet_id', '=', 'author.scoresheet_id')
        .whereRef('entry.author', '=', 'author.number')
        .as('entries'),
    )
    .where('author.user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('scoresheet.id')
    .execute()
  const factor = await findSecondFactor(db, userId)
  return {
    account: account && { username: account.username, createdAt: account.created_at },
    profile,
    fencers,
    // Its secret stays here: whoever holds the file must not be able to sign in.
    secondFactor: factor?.onAt === undefined ? null : { since: factor.onAt },
    awaitedNames: awaited.map(row => ({ name: row.name, since: row.at })),
    boutClaims,
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({ device, createdAt, seenAt })),
    calendarEntries,
    // Their tokens stay with whoever has them.
    publicLinks: publicLinks.map(row => ({
      kind: row.kind,
      fencerId: row.fencer_id,
      day: row.day,
      createdAt: row.created_at,
      closesAt: row.closes_at,
    })),
    calendarFeeds: calendarFeeds.map(row => ({
      fencerId: row.fencer_id,
      language: row.language,
      hasDeadlines: row.has_deadlines === 1,
      createdAt: row.created_at,
      readAt: row.read_at,
    })),
    notices: notices.map(row => ({
      id: row.id,
      // Empty where it is of none.
      eventId: row.event_id,
      fencerId: row.fencer_id,
      tournamentId: row.tournament_id,
      kind: row.kind,
      said: JSON.parse(row.said) as unknown,
      at: row.at,
      seenAt: row.seen_at,
    })),
    ...(await exportTold(db, userId)),
    filmCuts: await exportFilmCuts(db, userId),
    ...(await exportCircle(db, userId)),
    // What was typed belongs to the sheet, as it does to everybody else who typed into it.
    scoresheets: scoresheets.map(row => ({
      name: row.name,
      madeAt: row.made_at,
      isMine: row.maker_id === userId,
      entries: Number(row.entries),
    })),
    // A browser is known by a secret of its own, which stays here: the day it was seen last is what is kept of it.
    knownDevices: devices.map(row => ({ seenAt: row.seen_at })),
    videoLinks: videoLinks.map(row => ({
      eventId: row.event_id,
      boutId: row.bout_id,
      url: row.url,
      linkedAt: row.linked_at,
    })),
    videoLinkChanges: videoLinkChanges.map(row => ({
      eventId: row.event_id,
      boutId: row.bout_id,
      before: row.url_before,
      after: row.url_after,
      changedAt: row.changed_at,
    })),
  }
}

async function listOf(
  tx: Kysely<Database>,
  table: 'circle_member' | 'tracked_fencer',
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('fencer_id')
    .where('user_id', '=', userId)
    .orderBy('fencer_id')
    .execute()
  return rows.map(row => row.fencer_id)
}

/**
 * Deletes an account; everything that belongs to it goes with it, and those whom nobody else knows. False, and it stays,
 * for the last administrator; else who sees less by it, and the events on whose lists such people stood.
 */
export async function deleteUser(db: Kysely<Database>, userId: string): Promise<false | LostSight> {
  return db.transaction().execute(async tx => {
    if (await isLastAdminAlone(tx, userId)) return false
    const circle = await listOf(tx, 'circle_member', userId)
    await lockCircles(tx, [userId], [...circle, ...(await listOf(tx, 'tracked_fencer', userId))])
    const people = await listKnownByFollowing(tx, userId)
    const lost: LostSight[] = []
    for (const fencerId of circle) lost.push(await leaveCircle(tx, { userId, fencerId }))
    await dropOwnFilmCuts(tx, userId)
    await tx.deleteFrom('app_user').where('id', '=', userId).execute()
    for (const id of people) lost.push({ userIds: [], eventIds: await dropUnfollowed(tx, id) })
    return joinLost(lost)
  })
}
