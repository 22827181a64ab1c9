import type { Kysely } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import { FINISHED } from '#server/store/rows/finished.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A version of a live event. */
interface EventVersion {
  readonly id: string
  readonly version: number
}

/** Events of tournaments of the days from `from` to `to` in which somebody followed is entered and of which not everything is noted. */
export async function listUntoldEvents(
  db: Kysely<Database>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<string[]> {
  const rows = await db
    .selectFrom('live_event')
    .innerJoin('event', 'event.id', 'live_event.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('notice_progress', 'notice_progress.event_id', 'live_event.event_id')
    .select('live_event.event_id')
    .where('tournament.end_day', '>=', from)
    .where('tournament.start_day', '<=', to)
    .where(eb =>
      eb.or([
        eb('notice_progress.version', 'is', null),
        eb('live_event.version', '>', eb.ref('notice_progress.version')),
      ]),
    )
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('entry')
          .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'entry.fencer_id')
          .select('entry.entry_id')
          .whereRef('entry.event_id', '=', 'live_event.event_id')
          .where(isStanding),
      ),
    )
    .orderBy('live_event.event_id')
    .execute()
  return rows.map(row => row.event_id)
}

/** Who follows whom of some fencers. */
export async function listFollowers(
  db: Kysely<Database>,
  fencerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (fencerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('app_user', 'app_user.id', 'tracked_fencer.user_id')
    .select(['tracked_fencer.fencer_id', 'tracked_fencer.user_id'])
    .where('tracked_fencer.fencer_id', 'in', fencerIds)
    .where('app_user.disabled_at', 'is', null)
    .orderBy('tracked_fencer.user_id')
    .execute()
  const followers = new Map<string, string[]>()
  for (const { fencer_id, user_id } of rows)
    followers.set(fencer_id, [...(followers.get(fencer_id) ?? []), user_id])
  return followers
}

/**
 * Notes in a transaction that everything of a version is noted by it; whoever notes another one waits. False, and nothing is to be
 * done, where that is so of this one or of a newer one.
 */
export async function takeVersion(tx: Kysely<Database>, { id, version }: EventVersion): Promise<boolean> {
  const taken = await tx
    .insertInto('notice_progress')
    .values({ event_id: id, version })
    .onConflict(conflict =>
      conflict.column('event_id').doUpdateSet({ version }).where('notice_progress.version', '<', version),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Holds a version in a transaction of which everything was noted, until what comes with time alone is; whoever notes anything else
 * waits. False where another version was noted since.
 */
export async function holdVersion(tx: Kysely<Database>, { id, version }: EventVersion): Promise<boolean> {
  const held = await tx
    .updateTable('notice_progress')
    .set({ version })
    .where('event_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** Events that are read and not over, of tournaments of some days, with somebody of whom anybody wants to hear by the minutes to a bout. */
export async function listMinuteEvents(
  db: Kysely<Database>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<string[]> {
  const rows = await db
    .selectFrom('live_event')
    .innerJoin('event', 'event.id', 'live_event.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select('event.id')
    .where(eb => eb.or([eb('event.status', 'is', null), eb('event.status', '<>', FINISHED)]))
    .where('tournament.end_day', '>=', from)
    .where('tournament.start_day', '<=', to)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('entry')
          .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'entry.fencer_id')
          .innerJoin('notice_setting', 'notice_setting.user_id', 'tracked_fencer.user_id')
          .select('entry.entry_id')
          .whereRef('entry.event_id', '=', 'event.id')
          .where('notice_setting.lead_unit', '=', 'minutes')
          .where(isStanding),
      ),
    )
    .orderBy('event.id')
    .execute()
  return rows.map(row => row.id)
}
