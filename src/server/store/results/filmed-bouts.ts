import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import type { FilmedBout } from '#domain/video/video-details.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toLocation } from '#server/store/tournaments/to-location.ts'

/** The bouts to which a video of YouTube is linked, whatever the event: 500 of them, the earliest first. */
export async function listFilmedBouts(db: Kysely<Database>, videoId: string): Promise<FilmedBout[]> {
  const url = formatVideoLink({ site: 'youtube', id: videoId })
  const rows = await selectBouts(db)
    .innerJoin('video_link', join =>
      join
        .onRef('video_link.event_id', '=', 'bout.event_id')
        .onRef('video_link.bout_id', '=', 'bout.bout_id'),
    )
    .select('video_link.url')
    // As `video_link_by_film` has it. An id may hold an underscore, which "like" would take for any sign.
    .where(sql`substr(video_link.url, 1, 28)`, '=', url)
    .orderBy('video_link.event_id')
    .orderBy('video_link.bout_id')
    .limit(500)
    .execute()
  const bouts = rows.map((row): FilmedBout => {
    const { boutId: _, ...bout } = toBoutToFilm(row)
    const start = findStart(row.url)
    return start === undefined ? bout : { ...bout, start }
  })
  return bouts.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

function findStart(url: string): number | undefined {
  const link = parseVideoLink(url)
  return link.ok && link.value.site === 'youtube' ? link.value.start : undefined
}

/** What a video service is told of some bouts of an event, by their ids; those that are not there are left out. */
export async function listBoutsToFilm(
  db: Kysely<Database>,
  eventId: string,
  boutIds: readonly string[],
): Promise<(FilmedBout & { boutId: string })[]> {
  const rows = await selectBouts(db)
    .where('bout.event_id', '=', eventId)
    .where('bout.bout_id', 'in', boutIds)
    .orderBy('bout.bout_id')
    .execute()
  return rows.map(toBoutToFilm)
}

const selectBouts = (db: Kysely<Database>) =>
  db
    .selectFrom('bout')
    .innerJoin('event', 'event.id', 'bout.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('entry as left', join =>
      join.onRef('left.event_id', '=', 'bout.event_id').onRef('left.entry_id', '=', 'bout.left_entry'),
    )
    .innerJoin('entry as right', join =>
      join.onRef('right.event_id', '=', 'bout.event_id').onRef('right.entry_id', '=', 'bout.right_entry'),
    )
    .select([
      'bout.bout_id',
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

type BoutRow = Awaited<ReturnType<ReturnType<typeof selectBouts>['execute']>>[number]

const toBoutToFilm = (row: BoutRow): FilmedBout & { boutId: string } => ({
  boutId: row.bout_id,
  stage: row.stage === 'pool' ? 'Pool' : `T${row.round}`,
  left: formatFirstLast(parsePersonName(row.left_name)),
  right: formatFirstLast(parsePersonName(row.right_name)),
  leftTouches: row.left_touches,
  rightTouches: row.right_touches,
  event: row.event,
  tournament: row.tournament,
  location: toLocation(row),
  day: row.day ?? row.start_day ?? '',
  ...(row.weapon === null ? {} : { weapon: row.weapon }),
})
