import type { Kysely } from 'kysely'
import type { FilmCut } from '#contract/results/video-desk.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Where a fencer's bout is in a film. `end` null: not said. */
export interface CutToSave {
  readonly eventId: string
  readonly boutId: string
  readonly film: string
  readonly filmName: string | null
  readonly start: number
  readonly end: number | null
}

interface Change {
  readonly fencerId: string
  readonly userId: string
  readonly now: number
}

/** A fencer's cuts of some events, by event and bout: "event bout". */
export async function listFilmCuts(
  db: Kysely<Database>,
  fencerId: string,
  eventIds: readonly string[],
): Promise<Map<string, FilmCut>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('film_cut')
    .select(['event_id', 'bout_id', 'film', 'film_name', 'start_second', 'end_second', 'tags', 'version'])
    .where('fencer_id', '=', fencerId)
    .where('event_id', 'in', eventIds)
    .execute()
  return new Map(
    rows.map(row => [
      `${row.event_id} ${row.bout_id}`,
      {
        film: row.film,
        filmName: row.film_name,
        start: row.start_second,
        end: row.end_second,
        tags: JSON.parse(row.tags) as FilmCut['tags'],
        version: row.version,
      },
    ]),
  )
}

/** Saves where bouts are. What was tagged stays: in another film at the same distance from the bout's beginning. */
export async function saveFilmCuts(
  tx: Kysely<Database>,
  { fencerId, userId, now }: Change,
  cuts: readonly CutToSave[],
): Promise<void> {
  const known = await listFilmCuts(tx, fencerId, [...new Set(cuts.map(cut => cut.eventId))])
  for (const { eventId, boutId, film, filmName, start, end } of cuts) {
    const held = known.get(`${eventId} ${boutId}`)
    const isMoved = held !== undefined && held.film !== film
    const tags = isMoved ? moveTags(held.tags, start - held.start) : (held?.tags ?? [])
    const place = {
      film,
      film_name: filmName,
      start_second: start,
      end_second: end,
      changed_by: userId,
      changed_at: now,
    }
    const tagged = { tags: JSON.stringify(tags), version: (held?.version ?? 1) + (isMoved ? 1 : 0) }
    await tx
      .insertInto('film_cut')
      .values({ fencer_id: fencerId, event_id: eventId, bout_id: boutId, ...place, ...tagged })
      // Tags that somebody saves at this moment stay theirs.
      .onConflict(conflict =>
        conflict
          .columns(['fencer_id', 'event_id', 'bout_id'])
          .doUpdateSet(isMoved ? { ...place, ...tagged } : place),
      )
      .execute()
  }
}

/** Takes bouts out of whichever film they are in, and what was tagged there with them. */
export async function dropFilmCuts(
  tx: Kysely<Database>,
  fencerId: string,
  bouts: readonly { readonly eventId: string; readonly boutId: string }[],
): Promise<void> {
  for (const { eventId, boutId } of bouts) {
    await tx
      .deleteFrom('film_cut')
      .where('fencer_id', '=', fencerId)
      .where('event_id', '=', eventId)
      .where('bout_id', '=', boutId)
      .execute()
  }
}

const moveTags = (tags: FilmCut['tags'], by: number): FilmCut['tags'] =>
  tags.map(tag => ({ ...tag, at: Math.max(tag.at + by, 0) }))

/** Saves what was tagged of a bout that is filed. Answers the new version; undefined: there is another by now, or no cut. */
export async function saveTouchTags(
  db: Kysely<Database>,
  { fencerId, userId, now }: Change,
  {
    eventId,
    boutId,
    tags,
    version,
  }: {
    readonly eventId: string
    readonly boutId: string
    readonly tags: FilmCut['tags']
    readonly version: number
  },
): Promise<number | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('film_cut')
    .set({ tags: JSON.stringify(tags), version: version + 1, changed_by: userId, changed_at: now })
    .where('fencer_id', '=', fencerId)
    .where('event_id', '=', eventId)
    .where('bout_id', '=', boutId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? version + 1 : undefined
}

/** The bouts that are filed in a film of somebody's device, of the fencers whom an account follows. */
export const listFileCuts = (
  db: Kysely<Database>,
  userId: string,
  film: string,
): Promise<{ eventId: string; boutId: string; start: number }[]> =>
  db
    .selectFrom('film_cut')
    .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'film_cut.fencer_id')
    .select(['event_id as eventId', 'bout_id as boutId', 'start_second as start'])
    .where('tracked_fencer.user_id', '=', userId)
    .where('film', '=', film)
    .orderBy('event_id')
    .orderBy('bout_id')
    .execute()

/** Such a film is at an address now: the places of these bouts in it are the same. */
export async function moveFileCuts(
  db: Kysely<Database>,
  userId: string,
  {
    from,
    to,
    now,
    bouts,
  }: {
    readonly from: string
    readonly to: string
    readonly now: number
    readonly bouts: readonly { readonly eventId: string; readonly boutId: string }[]
  },
): Promise<void> {
  for (const { eventId, boutId } of bouts) {
    await db
      .updateTable('film_cut')
      .set({ film: to, changed_by: userId, changed_at: now })
      .where('film', '=', from)
      .where('event_id', '=', eventId)
      .where('bout_id', '=', boutId)
      .where('fencer_id', 'in', own =>
        own.selectFrom('tracked_fencer').select('fencer_id').where('user_id', '=', userId),
      )
      .execute()
  }
}

/** What somebody filed and tagged, to be handed out to them. */
export async function exportFilmCuts(db: Kysely<Database>, userId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('film_cut')
    .select(['event_id', 'bout_id', 'film', 'film_name', 'start_second', 'end_second', 'tags', 'changed_at'])
    .where('changed_by', '=', userId)
    .orderBy('changed_at')
    .orderBy('event_id')
    .orderBy('bout_id')
    .execute()
  return rows.map(row => ({
    eventId: row.event_id,
    boutId: row.bout_id,
    film: row.film,
    filmName: row.film_name,
    start: row.start_second,
    end: row.end_second,
    tags: JSON.parse(row.tags) as unknown,
    changedAt: row.changed_at,
  }))
}
