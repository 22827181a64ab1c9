import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import type { FilmedBout } from '#domain/video/video-details.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toLocation } from '#server/store/tournaments/to-location.ts'

/** The bouts to which a video of YouTube is linked, whatever the event. */
export async function listFilmedBouts(db: Kysely<Database>, videoId: string): Promise<FilmedBout[]> {
  const url = formatVideoLink({ site: 'youtube', id: videoId })
  const rows = await db
    .selectFrom('video_link')
    .innerJoin('bout', join =>
      join
        .onRef('bout.event_id', '=', 'video_link.event_id')
        .onRef('bout.bout_id', '=', 'video_link.bout_id'),
    )
    .innerJoin('event', 'event.id', 'video_link.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('entry as left', join =>
      join.onRef('left.event_id', '=', 'bout.event_id').onRef('left.entry_id', '=', 'bout.left_entry'),
    )
    .innerJoin('entry as right', join =>
      join.onRef('right.event_id', '=', 'bout.event_id').onRef('right.entry_id', '=', 'bout.right_entry'),
    )
    .select([
      'video_link.url',
      'bout.stage',
      'bout.round',
      'bout.left_touches',
      'bout.right_touches',
      'left.name as left_name',
      'right.name as right_name',
      'event.name as event',
      'event.weapon',
      'event.day',
      'tournament.name as tournament',
      'tournament.start_day',
      'tournament.city',
      'tournament.country',
    ])
    // An id may hold an underscore, which "like" would take for any sign.
    .where(sql`substr(video_link.url, 1, ${sql.lit(url.length)})`, '=', url)
    .orderBy('tournament.start_day', order => order.asc().nullsLast())
    .orderBy('video_link.event_id')
    .orderBy('video_link.bout_id')
    .limit(500)
    .execute()
  return rows.map(row => {
    const link = parseVideoLink(row.url)
    const start = link.ok && link.value.site === 'youtube' ? link.value.start : undefined
    return {
      stage: row.stage === 'pool' ? 'Pool' : `T${row.round}`,
      left: formatFirstLast(parsePersonName(row.left_name)),
      right: formatFirstLast(parsePersonName(row.right_name)),
      leftTouches: row.left_touches,
      rightTouches: row.right_touches,
      ...(start === undefined ? {} : { start }),
      event: row.event,
      tournament: row.tournament,
      location: toLocation(row),
      day: row.day ?? row.start_day ?? '',
      ...(row.weapon === null ? {} : { weapon: row.weapon }),
    }
  })
}
