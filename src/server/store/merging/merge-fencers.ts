import type { Kysely } from 'kysely'
import type { Merge } from '#contract/admin/admin-merge.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { IdentityEvidence } from '#domain/identity/identity-evidence.ts'
import { rewriteLiveEvent } from '#server/store/live/rewrite-live-event.ts'
import type { Database } from '#server/store/schema/database.ts'
import { type Moved, saveMerge } from './merge-records.ts'
import { RowLog, takeBack } from './row-log.ts'

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

/** Makes one person of two: entries, bouts and follows of `gone` become those of `kept`. All or nothing. */
export const mergeFencers = (
  db: Kysely<Database>,
  ids: { kept: string; gone: string },
  now: number,
): Promise<Merge | FencerMergeRefusal> =>
  db.transaction().execute(tx => mergeFencersWithin(tx, ids, { now, evidence: null }))

/** The same within a transaction; `evidence` where a rule decides, null where a person does. */
export async function mergeFencersWithin(
  tx: Kysely<Database>,
  ids: { kept: string; gone: string },
  { now, evidence }: { now: number; evidence: readonly IdentityEvidence[] | null },
): Promise<Merge | FencerMergeRefusal> {
  if (ids.kept === ids.gone) return 'same'
  const log = new RowLog(tx)
  const [kept] = await log.find('fencer', { id: ids.kept })
  const [gone] = await log.find('fencer', { id: ids.gone })
  if (!kept || !gone) return 'unknown'
  if (kept.usaf_id !== null && gone.usaf_id !== null) return 'twoUsafIds'
  if (kept.fie_id !== null && gone.fie_id !== null) return 'twoFieIds'
  if (await shareEvent(tx, ids)) return 'bothEntered'

  const entries = await log.find('entry', { fencer_id: ids.gone })
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
  const names = { keptName: String(kept.name), goneName: String(gone.name) }
  const merge = { kind: 'fencer', keptId: ids.kept, goneId: ids.gone, ...names, at: now } as const
  return saveMerge(tx, { ...merge, evidence: evidence && [...evidence] }, { steps: log.steps, live })
}

/** Takes a merge of two people back. */
export async function splitFencers(
  tx: Kysely<Database>,
  merge: Merge,
  moved: Moved,
  now: number,
): Promise<void> {
  await takeBack(tx, moved.steps)
  for (const { eventId, entryIds } of moved.live) {
    await rewriteLiveEvent(tx, eventId, now, event => linkEntries(event, entryIds, merge.goneId))
  }
}

async function movePlace(
  log: RowLog,
  place: (typeof PLACES)[number],
  ids: { kept: string; gone: string },
): Promise<void> {
  const { table, column, owned } = place
  const key: readonly string[] = place.key
  for (const row of await log.find(table, { [column]: ids.gone })) {
    const rest = Object.fromEntries(key.map(name => [name, row[name] ?? null]))
    const isTaken =
      owned &&
      (key.some(name => row[name] === ids.kept) ||
        (await log.find(table, { ...rest, [column]: ids.kept })).length > 0)
    if (isTaken) await log.drop(table, row, [...key, column])
    else {
      const after = { [column]: ids.kept, ...findKeyOf(row, ids) }
      await log.change(table, { ...rest, ...(owned ? { [column]: ids.gone } : {}) }, row, after)
    }
  }
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
