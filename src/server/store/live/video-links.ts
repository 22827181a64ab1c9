import type { Kysely } from 'kysely'
import { changedMeanwhile } from '#contract/call/problem.ts'
import { parseVideoLink } from '#domain/video/video-link.ts'
import type { Database } from '#server/store/schema/database.ts'

/** The videos of an event's bouts, by bout id. */
export async function listVideoLinks(db: Kysely<Database>, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('video_link')
    .select(['bout_id', 'url'])
    .where('event_id', '=', eventId)
    .execute()
  return new Map(rows.map(row => [row.bout_id, row.url]))
}

/** A video of a bout. */
export interface LinkedVideo {
  readonly boutId: string
  /** Undefined takes the link away. */
  readonly url: string | undefined
}

export interface VideoLinkChange extends LinkedVideo {
  readonly eventId: string
  readonly userId: string
  readonly now: number
  /** The number of the change that this one takes back: refused unless that is the newest. */
  readonly takesBack?: number
}

/**
 * Links bouts to videos and notes each change; a link that is there already is no change. All or none, with whatever
 * else the transaction writes: the published event shows the same videos.
 */
export async function saveVideoLinks(
  tx: Kysely<Database>,
  changes: readonly VideoLinkChange[],
): Promise<void> {
  for (const change of changes) await saveOne(tx, change)
}

/** What taking back change `number` of a bout's video comes to; undefined when it is not the newest one any more. */
export async function findTakenBack(
  db: Kysely<Database>,
  undo: { eventId: string; boutId: string; number: number; userId: string; now: number },
): Promise<VideoLinkChange | undefined> {
  const { number, ...rest } = undo
  const last = await findLastChange(db, undo.eventId, undo.boutId)
  if (last?.number !== number) return undefined
  return { ...rest, url: last.url_before ?? undefined, takesBack: number }
}

/** A change of a bout's video, newest first in lists. `by` is the account's display name, never its contact. */
export interface NotedChange {
  readonly number: number
  readonly before: string | null
  readonly after: string | null
  readonly by: string | null
  readonly at: number
}

/** What was linked to a bout and by whom, newest first; for a `reader` with the reader's own name alone. */
export async function listVideoLinkChanges(
  db: Kysely<Database>,
  eventId: string,
  boutId: string,
  reader?: string,
): Promise<NotedChange[]> {
  const rows = await db
    .selectFrom('video_link_change')
    .leftJoin('app_user', join => {
      const whoever = join.onRef('app_user.id', '=', 'video_link_change.changed_by')
      return reader === undefined ? whoever : whoever.on('app_user.id', '=', reader)
    })
    .select(['number', 'url_before', 'url_after', 'changed_at', 'app_user.name'])
    .where('event_id', '=', eventId)
    .where('bout_id', '=', boutId)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
  return rows.map(row => ({
    number: row.number,
    before: row.url_before,
    after: row.url_after,
    by: row.name,
    at: row.changed_at,
  }))
}

async function saveOne(tx: Kysely<Database>, change: VideoLinkChange): Promise<void> {
  const { eventId, boutId, url, userId, now, takesBack } = change
  const last = await findLastChange(tx, eventId, boutId)
  if (takesBack !== undefined && last?.number !== takesBack) throw changedMeanwhile()
  const key = { event_id: eventId, bout_id: boutId }
  const known = await tx
    .selectFrom('video_link')
    .select('url')
    .where('event_id', '=', eventId)
    .where('bout_id', '=', boutId)
    .executeTakeFirst()
  if (known?.url === url) return
  if (url === undefined) {
    await tx.deleteFrom('video_link').where('event_id', '=', eventId).where('bout_id', '=', boutId).execute()
  } else {
    const link = parseVideoLink(url)
    const start = link.ok && link.value.site === 'youtube' ? (link.value.start ?? null) : null
    const row = { url, start_second: start, linked_by: userId, linked_at: now }
    await tx
      .insertInto('video_link')
      .values({ ...key, ...row })
      .onConflict(conflict => conflict.columns(['event_id', 'bout_id']).doUpdateSet(row))
      .execute()
  }
  await tx
    .insertInto('video_link_change')
    .values({
      ...key,
      number: (last?.number ?? 0) + 1,
      url_before: known?.url ?? null,
      url_after: url ?? null,
      changed_by: userId,
      changed_at: now,
    })
    .execute()
}

const findLastChange = (db: Kysely<Database>, eventId: string, boutId: string) =>
  db
    .selectFrom('video_link_change')
    .select(['number', 'url_before'])
    .where('event_id', '=', eventId)
    .where('bout_id', '=', boutId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
