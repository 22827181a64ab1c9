import type { Kysely } from 'kysely'
import { type FilmCut, LONGEST_FILM } from '#contract/results/video-desk.ts'
import { mayEdit } from '#server/store/live/may-edit.ts'
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
  change: Change,
  cuts: readonly CutToSave[],
): Promise<void> {
  const eventIds = [...new Set(cuts.map(cut => cut.eventId))]
  let left = cuts
  // What another changes between our look and our word is looked at again.
  while (left.length > 0) {
    const known = await listFilmCuts(tx, change.fencerId, eventIds)
    const late: CutToSave[] = []
    for (const cut of left) {
      const held = known.get(`${cut.eventId} ${cut.boutId}`)
      if (!(await saveFilmCut(tx, change, cut, held))) late.push(cut)
    }
    left = late
  }
}

/** False: it is not as it was `held` any more. */
async function saveFilmCut(
  tx: Kysely<Database>,
  { fencerId, userId, now }: Change,
  { eventId, boutId, film, filmName, start, end }: CutToSave,
  held: FilmCut | undefined,
): Promise<boolean> {
  const place = {
    film,
    film_name: filmName,
    start_second: start,
    end_second: end,
    changed_by: userId,
    changed_at: now,
  }
  if (!held) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('film_cut')
      .values({ fencer_id: fencerId, event_id: eventId, bout_id: boutId, ...place, tags: '[]', version: 1 })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const moved = {
    ...place,
    tags: JSON.stringify(moveTags(held.tags, start - held.start)),
    version: held.version + 1,
  }
  const { numUpdatedRows } = await tx
    .updateTable('film_cut')
    .set(held.film === film ? place : moved)
    .where('fencer_id', '=', fencerId)
    .where('event_id', '=', eventId)
    .where('bout_id', '=', boutId)
    .where('version', '=', held.version)
    .where('film', '=', held.film)
    .where('start_second', '=', held.start)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
  tags.map(tag => ({ ...tag, at: Math.min(Math.max(tag.at + by, 0), LONGEST_FILM) }))

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

/** A cut by its key. */
interface CutKey {
  readonly fencerId: string
  readonly eventId: string
  readonly boutId: string
}

/** The bouts that are filed in a film of somebody's device, of the fencers whom an account follows: whether it may change them, `mayEdit` says. */
export const listFileCuts = (
  db: Kysely<Database>,
  userId: string,
  film: string,
): Promise<(CutKey & { start: number })[]> =>
  db
    .selectFrom('film_cut')
    .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'film_cut.fencer_id')
    .select([
      'film_cut.fencer_id as fencerId',
      'event_id as eventId',
      'bout_id as boutId',
      'start_second as start',
    ])
    .where('tracked_fencer.user_id', '=', userId)
    .where('film', '=', film)
    .orderBy('event_id')
    .orderBy('bout_id')
    .orderBy('film_cut.fencer_id')
    .execute()

/** Such a film is at an address now: the places of these cuts in it are the same. Only for cuts that the account may change. */
export async function moveFileCuts(
  db: Kysely<Database>,
  userId: string,
  {
    from,
    to,
    now,
    cuts,
  }: {
    readonly from: string
    readonly to: string
    readonly now: number
    readonly cuts: readonly CutKey[]
  },
): Promise<void> {
  for (const { fencerId, eventId, boutId } of cuts) {
    await db
      .updateTable('film_cut')
      .set({ film: to, changed_by: userId, changed_at: now })
      .where('film', '=', from)
      .where('fencer_id', '=', fencerId)
      .where('event_id', '=', eventId)
      .where('bout_id', '=', boutId)
      .execute()
  }
}

/** Takes out what an account filed of those whom nobody holds: of others it is the circle's. */
export async function dropOwnFilmCuts(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx
    .deleteFrom('film_cut')
    .where('changed_by', '=', userId)
    .where('fencer_id', 'not in', held =>
      held.selectFrom('circle_member').select('circle_member.fencer_id').where('role', '=', 'parent'),
    )
    .execute()
}

/** What somebody filed and tagged, to be handed out to them, as far as they may change those bouts still: the rest is another family's by now. */
export async function exportFilmCuts(db: Kysely<Database>, userId: string): Promise<object[]> {
  const all = await db
    .selectFrom('film_cut')
    .innerJoin('app_user', 'app_user.id', 'film_cut.changed_by')
    .select(['fencer_id', 'role', 'event_id', 'bout_id', 'film', 'film_name', 'start_second', 'end_second'])
    .select(['tags', 'changed_at'])
    .where('changed_by', '=', userId)
    .orderBy('changed_at')
    .orderBy('event_id')
    .orderBy('bout_id')
    .orderBy('fencer_id')
    .execute()
  const rows: typeof all = []
  for (const [fencerId, own] of Map.groupBy(all, row => row.fencer_id)) {
    const [{ role = '' } = {}] = own
    if (await mayEdit(db, { userId, role }, [fencerId])) rows.push(...own)
  }
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
