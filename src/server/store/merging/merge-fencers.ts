import type { Kysely } from 'kysely'
import type { Merge } from '#contract/admin/admin-merge.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { IdentityEvidence } from '#domain/identity/identity-evidence.ts'
import { endStrangersSight, renewEventsOf } from '#server/store/circle/end-strangers-sight.ts'
import { joinLost, type LostSight, NOTHING_LOST } from '#server/store/following/lost-sight.ts'
import { rewriteLiveEvent } from '#server/store/live/rewrite-live-event.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'
import { chooseCircle, settleLeftOut } from './merge-circles.ts'
import { type Moved, saveMerge } from './merge-records.ts'
import { partCircles } from './part-circles.ts'
import { type RowChange, RowLog, takeBack } from './row-log.ts'

/** Where a person's id stands: the column, and the other columns of the table's key. */
export const PLACES = [
  { table: 'entry', column: 'fencer_id', key: ['event_id', 'entry_id'], owned: false },
  { table: 'bout_side', column: 'fencer_id', key: ['event_id', 'bout_id'], owned: true },
  {
    table: 'bout_side',
    column: 'opponent_fencer_id',
    key: ['fencer_id', 'event_id', 'bout_id'],
    owned: false,
  },
  { table: 'tracked_fencer', column: 'fencer_id', key: ['user_id'], owned: true },
  { table: 'fencer_rating', column: 'fencer_id', key: ['weapon'], owned: true },
  { table: 'standing', column: 'fencer_id', key: ['code'], owned: true },
  { table: 'identity_doubt', column: 'fencer_id', key: ['event_id', 'entry_id'], owned: true },
  { table: 'entry_claim', column: 'fencer_id', key: ['event_id', 'entry_id'], owned: false },
  { table: 'bout_claim', column: 'fencer_id', key: ['event_id'], owned: true },
  { table: 'film_cut', column: 'fencer_id', key: ['event_id', 'bout_id'], owned: true },
  { table: 'awaited_other', column: 'fencer_id', key: ['awaited_id', 'sighting'], owned: true },
  { table: 'public_link', column: 'fencer_id', key: ['id'], owned: false },
  { table: 'calendar_feed', column: 'fencer_id', key: ['id'], owned: false },
  {
    table: 'notice_fact',
    column: 'fencer_id',
    key: ['event_id', 'tournament_id', 'about', 'value'],
    owned: true,
  },
  { table: 'circle_member', column: 'fencer_id', key: ['user_id'], owned: true },
  { table: 'circle_request', column: 'fencer_id', key: ['user_id'], owned: true },
  { table: 'circle_invitation_fencer', column: 'fencer_id', key: ['invitation_id'], owned: true },
  { table: 'hidden_note', column: 'fencer_id', key: ['number'], owned: true },
  { table: 'notice_choice', column: 'fencer_id', key: ['user_id'], owned: true },
  { table: 'people_told_apart', column: 'first_id', key: ['second_id'], owned: true },
  { table: 'people_told_apart', column: 'second_id', key: ['first_id'], owned: true },
] as const

/** Tables with such keys hold what somebody may end while two are one: then it is ended of both. */
const ENDED_BY_SOMEBODY: ReadonlySet<string> = new Set(['user_id', 'invitation_id', 'awaited_id'])

/** What is taken from the record that goes where the other one lacks it. */
export const FILLED = [
  'birth_year',
  'gender',
  'country',
  'club',
  'division',
  'usaf_id',
  'fie_id',
  'hidden_at',
] as const

/** Why two people cannot be one. */
export type FencerMergeRefusal = 'unknown' | 'same' | 'bothEntered' | 'twoUsafIds' | 'twoFieIds'

/** A merge of two people, whether it hid somebody, and who sees less by it. */
export type FencerMerge = Merge & { readonly hides: boolean; readonly lost: LostSight }

/** Makes one person of two: entries, bouts and follows of `gone` become those of `kept`. All or nothing. */
export const mergeFencers = (
  db: Kysely<Database>,
  ids: { kept: string; gone: string },
  now: number,
): Promise<FencerMerge | FencerMergeRefusal> =>
  db.transaction().execute(tx => mergeFencersWithin(tx, ids, { now, evidence: null }))

/** The same within a transaction; `evidence` where a rule decides, null where a person does. */
export async function mergeFencersWithin(
  tx: Kysely<Database>,
  ids: { kept: string; gone: string },
  { now, evidence }: { now: number; evidence: readonly IdentityEvidence[] | null },
): Promise<FencerMerge | FencerMergeRefusal> {
  if (ids.kept === ids.gone) return 'same'
  // Always in one order, so that two at once never wait for each other.
  for (const id of [ids.kept, ids.gone].sort()) await lockFencer(tx, id)
  const log = new RowLog(tx)
  const [kept] = await log.find('fencer', { id: ids.kept })
  const [gone] = await log.find('fencer', { id: ids.gone })
  if (!kept || !gone) return 'unknown'
  if (kept.usaf_id !== null && gone.usaf_id !== null) return 'twoUsafIds'
  if (kept.fie_id !== null && gone.fie_id !== null) return 'twoFieIds'
  if (await shareEvent(tx, ids)) return 'bothEntered'

  const entries = await log.find('entry', { fencer_id: ids.gone })
  const [isKeptHidden, isGoneHidden] = [kept.hidden_at !== null, gone.hidden_at !== null]
  const leftOut = await chooseCircle(log, { ...ids, isKeptHidden, isGoneHidden })
  for (const place of PLACES) await movePlace(log, place, ids)
  await log.drop('fencer', gone, ['id'])
  for (const column of FILLED) {
    const value = gone[column] ?? null
    if (kept[column] === null && value !== null) {
      await log.change('fencer', { id: ids.kept }, kept, { [column]: value })
    }
  }
  const byEvent = Map.groupBy(entries, entry => String(entry.event_id))
  const live = [...byEvent].map(([eventId, rows]) => ({
    eventId,
    entryIds: rows.map(row => String(row.entry_id)),
  }))
  for (const { eventId, entryIds } of live) {
    await rewriteLiveEvent(tx, eventId, now, event => linkEntries(event, entryIds, ids.kept))
  }
  const hides = isKeptHidden !== isGoneHidden
  // Of two who are hidden, too, those outside the one circle are strangers.
  const isHidden = isKeptHidden || isGoneHidden
  const strangers = isHidden ? await hideWithin(tx, ids.kept, now) : NOTHING_LOST
  // After that: of somebody hidden nothing shows to who asks to be taken in.
  const lost = joinLost([strangers, await settleLeftOut(tx, log, { kept: ids.kept, now, leftOut })])
  const names = { keptName: String(kept.name), goneName: String(gone.name) }
  const merge = { kind: 'fencer', keptId: ids.kept, goneId: ids.gone, ...names, at: now } as const
  const moved = { steps: log.steps, live }
  return { ...(await saveMerge(tx, { ...merge, evidence: evidence && [...evidence] }, moved)), hides, lost }
}

async function hideWithin(tx: Kysely<Database>, fencerId: string, now: number): Promise<LostSight> {
  const userIds = await endStrangersSight(tx, fencerId)
  await renewEventsOf(tx, fencerId, now)
  return { userIds, eventIds: [] }
}

/** Takes a merge of two people back. Who was hidden while they were one is hidden twice then; answers who sees less by that. */
export async function splitFencers(
  tx: Kysely<Database>,
  merge: Merge,
  moved: Moved,
  now: number,
): Promise<LostSight> {
  await lockFencer(tx, merge.keptId)
  const before = await readHiddenAt(tx, merge.keptId)
  await takeBack(tx, moved.steps)
  const hiddenAt = await readHiddenAt(tx, merge.keptId)
  if (hiddenAt !== null && hiddenAt >= merge.at)
    await tx
      .updateTable('fencer')
      .set({ hidden_at: hiddenAt })
      .where('id', '=', merge.goneId)
      .where('hidden_at', 'is', null)
      .execute()
  for (const { eventId, entryIds } of moved.live) {
    await rewriteLiveEvent(tx, eventId, now, event => linkEntries(event, entryIds, merge.goneId))
  }
  const ids = [merge.keptId, merge.goneId]
  const lost = [await partCircles(tx, moved.steps, { ids, wasHidden: before !== null })]
  if (before !== hiddenAt) await renewEventsOf(tx, merge.keptId, now)
  for (const id of ids) {
    // What came back with the rows may be a stranger's.
    if ((await readHiddenAt(tx, id)) !== null) lost.push(await hideWithin(tx, id, now))
  }
  return joinLost(lost)
}

async function readHiddenAt(tx: Kysely<Database>, id: string): Promise<number | null> {
  const row = await tx.selectFrom('fencer').select('hidden_at').where('id', '=', id).executeTakeFirst()
  return row?.hidden_at ?? null
}

async function movePlace(
  log: RowLog,
  place: (typeof PLACES)[number],
  ids: { kept: string; gone: string },
): Promise<void> {
  const { table, column, owned } = place
  const key: readonly string[] = place.key
  const rows = await log.find(table, { [column]: ids.gone })
  const toPlace = (row: (typeof rows)[number]): string => JSON.stringify(key.map(name => row[name] ?? null))
  const taken = new Set(
    owned && rows.length > 0 ? (await log.find(table, { [column]: ids.kept })).map(toPlace) : [],
  )
  const changes: RowChange[] = []
  for (const row of rows) {
    const rest = Object.fromEntries(key.map(name => [name, row[name] ?? null]))
    const isTaken = owned && (key.some(name => row[name] === ids.kept) || taken.has(toPlace(row)))
    const beside = { ...rest, [column]: ids.kept }
    if (isTaken)
      await log.drop(table, row, [...key, column], ENDED_BY_SOMEBODY.has(place.key[0]) ? beside : undefined)
    else {
      const after = { [column]: ids.kept, ...findKeyOf(row, ids) }
      changes.push({ key: { ...rest, ...(owned ? { [column]: ids.gone } : {}) }, row, after })
      taken.add(toPlace(row))
    }
  }
  // What is left of them in the table are those that change.
  await log.changeAll(table, changes)
}

/** Opponents are grouped by a key that may hold the person's id. */
function findKeyOf(row: Readonly<Record<string, unknown>>, { kept, gone }: { kept: string; gone: string }) {
  const key = row.opponent_key
  return typeof key === 'string' && row.opponent_fencer_id === gone && key.endsWith(gone)
    ? { opponent_key: key.slice(0, key.length - gone.length) + kept }
    : {}
}

/** Nobody enters an event twice: who did are two people. */
async function shareEvent(tx: Kysely<Database>, ids: { kept: string; gone: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('entry as left')
    .innerJoin('entry as right', 'right.event_id', 'left.event_id')
    .select('left.event_id')
    .where('left.fencer_id', '=', ids.kept)
    .where('right.fencer_id', '=', ids.gone)
    .executeTakeFirst()
  return row !== undefined
}

function linkEntries(event: LiveDocument, entryIds: readonly string[], fencerId: string): LiveDocument {
  const fencers = event.fencers.map(fencer =>
    entryIds.includes(fencer.id) ? { ...fencer, fencerId } : fencer,
  )
  return { ...event, fencers }
}
