import type { Kysely } from 'kysely'
import type { Merge } from '#contract/admin/admin-merge.ts'
import { rewriteLiveEvent } from '#server/store/live/rewrite-live-event.ts'
import type { Database } from '#server/store/schema/database.ts'
import { type Moved, saveMerge } from './merge-records.ts'
import { RowLog, takeBack } from './row-log.ts'

type Row = Awaited<ReturnType<RowLog['find']>>[number]

const SOURCE_IDS = ['ftl_id', 'usaf_id', 'af_id'] as const
/** What is taken from the tournament that goes where the other one lacks it. */
export const TOURNAMENT_FILLED = [
  ...SOURCE_IDS,
  'city',
  'country',
  'type',
  'time_zone',
  'state',
  'usa_region',
  'registration_url',
  'registration_opens',
  'registration_late',
  'registration_closes',
  'withdrawal_closes',
] as const
/** The same of two events that become one. */
export const EVENT_FILLED = [
  ...SOURCE_IDS,
  'day',
  'start_time',
  'status',
  'rating',
  'registered',
  'total_spots',
  'results_path',
] as const

/** Why two tournaments cannot be one. */
export type TournamentMergeRefusal = 'unknown' | 'same' | 'twoAtOneSource'

/**
 * Makes one tournament of two. Events of `gone` move to `kept`; where both have an event of the same category, gender
 * and weapon and one of them has no results, the two become one event. All or nothing.
 */
export const mergeTournaments = (
  db: Kysely<Database>,
  ids: { kept: string; gone: string },
  now: number,
): Promise<Merge | TournamentMergeRefusal> =>
  db.transaction().execute(tx => mergeTournamentsWithin(tx, ids, { now, evidence: null }))

/** The same within a transaction; `evidence` where a rule decides, null where a person does. */
export async function mergeTournamentsWithin(
  tx: Kysely<Database>,
  ids: { kept: string; gone: string },
  { now, evidence }: { now: number } & Pick<Merge, 'evidence'>,
): Promise<Merge | TournamentMergeRefusal> {
  if (ids.kept === ids.gone) return 'same'
  const log = new RowLog(tx)
  const [kept] = await log.find('tournament', { id: ids.kept })
  const [gone] = await log.find('tournament', { id: ids.gone })
  if (!kept || !gone) return 'unknown'
  if (!canJoin(kept, gone)) return 'twoAtOneSource'

  const keptEvents = await log.find('event', { tournament_id: ids.kept })
  const goneEvents = await log.find('event', { tournament_id: ids.gone })
  for (const event of goneEvents) {
    const twin = findTwin(event, keptEvents, goneEvents)
    if (twin && (await isBare(log, event))) await fold(log, event, twin)
    else {
      if (twin && (await isBare(log, twin))) await fold(log, twin, event)
      await log.change('event', { id: event.id ?? '' }, event, { tournament_id: ids.kept })
    }
  }
  for (const row of await log.find('listed_tournament', { tournament_id: ids.gone }))
    await log.change('listed_tournament', { key: row.key ?? '' }, row, { tournament_id: ids.kept })
  await moveNoticed(log, ids)
  await moveToldApart(log, ids)
  await moveSaid(log, 'tournament', ids.gone, ids.kept)
  const hasLiveId = kept.ftl_id !== null || gone.ftl_id !== null
  const corrected = await moveCorrection(log, ids, hasLiveId)
  await log.drop('tournament', gone, ['id'])
  await fill(log, 'tournament', gone, { ...kept, ...corrected }, TOURNAMENT_FILLED)
  if (Object.keys(corrected).length > 0) await log.change('tournament', { id: ids.kept }, kept, corrected)
  const keptName = String(corrected.name ?? kept.name)

  const moved = await tx.selectFrom('event').select('id').where('tournament_id', '=', ids.kept).execute()
  const live = moved
    .filter(({ id }) => goneEvents.some(event => event.id === id))
    .map(({ id }) => ({ eventId: id, entryIds: [] }))
  for (const { eventId } of live) await setTournament(tx, eventId, ids.kept, keptName, now)
  const names = { keptName, goneName: String(gone.name) }
  const merge = { kind: 'tournament', keptId: ids.kept, goneId: ids.gone, ...names, at: now } as const
  return saveMerge(tx, { ...merge, evidence }, { steps: log.steps, live })
}

/**
 * What a person corrected of the one that goes is laid over the other, as columns; what they corrected of the one that
 * stays counts before it.
 */
async function moveCorrection(
  log: RowLog,
  ids: { kept: string; gone: string },
  hasLiveId: boolean,
): Promise<Row> {
  const [gone] = await log.find('tournament_correction', { tournament_id: ids.gone })
  const [kept] = await log.find('tournament_correction', { tournament_id: ids.kept })
  const [own = {}, other = {}] = [kept, gone].map(row => {
    const { ftl_id: none, ...fields } = JSON.parse(String(row?.fields ?? '{}')) as Row
    // That there is none at the live source is not so any more where one of the two has one.
    return hasLiveId || none === undefined ? fields : { ...fields, ftl_id: none }
  })
  const key = { tournament_id: ids.kept }
  const all = { fields: JSON.stringify({ ...other, ...own }) }
  if (kept && gone) await log.drop('tournament_correction', gone, ['tournament_id'])
  if (kept && kept.fields !== all.fields) await log.change('tournament_correction', key, kept, all)
  if (gone && !kept)
    await log.change('tournament_correction', { tournament_id: ids.gone }, gone, { ...key, ...all })
  return Object.fromEntries(Object.entries(other).filter(([column]) => !Object.hasOwn(own, column)))
}

/** What a person told apart from the one that goes is another one than the one that stays. */
async function moveToldApart(log: RowLog, ids: { kept: string; gone: string }): Promise<void> {
  const table = 'tournaments_told_apart'
  for (const [column, others] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const) {
    for (const row of await log.find(table, { [column]: ids.gone })) {
      const [first_id = '', second_id = ''] = [ids.kept, String(row[others])].sort()
      const isSaid = first_id === second_id || (await log.find(table, { first_id, second_id })).length > 0
      if (isSaid) await log.drop(table, row, ['first_id', 'second_id'])
      else
        await log.change(table, { first_id: row.first_id ?? '', second_id: row.second_id ?? '' }, row, {
          first_id,
          second_id,
        })
    }
  }
}

/** Who wanted to be told of the one that goes is told of the one that stays, and not again what they were told. */
async function moveNoticed(log: RowLog, { kept, gone }: { kept: string; gone: string }): Promise<void> {
  for (const [table, keys] of [
    ['watched_tournament', ['user_id']],
    ['notice_fact', ['event_id', 'fencer_id', 'about', 'value']],
  ] as const)
    await moveRows(log, { table, column: 'tournament_id', keys }, gone, kept)
}

/** Rows of a table go from one id to the other; of what both have, the one that is there stays. */
async function moveRows(
  log: RowLog,
  {
    table,
    column,
    keys,
  }: { readonly table: string; readonly column: string; readonly keys: readonly string[] },
  from: Row[string],
  to: Row[string],
): Promise<void> {
  for (const row of await log.find(table, { [column]: from ?? null })) {
    const rest = Object.fromEntries(keys.map(key => [key, row[key] ?? null]))
    const isThere = (await log.find(table, { ...rest, [column]: to ?? null })).length > 0
    if (isThere) await log.drop(table, row, [...keys, column])
    else await log.change(table, { ...rest, [column]: from ?? null }, row, { [column]: to ?? null })
  }
}

/** Takes a merge of two tournaments back. */
export async function splitTournaments(
  tx: Kysely<Database>,
  merge: Merge,
  moved: Moved,
  now: number,
): Promise<void> {
  await takeBack(tx, moved.steps)
  for (const { eventId } of moved.live) await setTournament(tx, eventId, merge.goneId, merge.goneName, now)
}

/** A source tells its own tournaments and events apart: two ids there are two of them. */
const canJoin = (a: Row, b: Row): boolean => SOURCE_IDS.every(id => a[id] === null || b[id] === null)

function findTwin(event: Row, among: readonly Row[], own: readonly Row[]): Row | undefined {
  const isAlike = (other: Row) =>
    event.category !== null &&
    event.gender !== null &&
    event.weapon !== null &&
    (['category', 'gender', 'weapon', 'team'] as const).every(column => event[column] === other[column])
  const alike = among.filter(isAlike)
  const [twin] = alike
  if (!twin || alike.length !== 1 || own.filter(isAlike).length !== 1) return undefined
  return canJoin(event, twin) ? twin : undefined
}

/** Without results: nothing published, no bouts. */
async function isBare(log: RowLog, event: Row): Promise<boolean> {
  const where = { event_id: event.id ?? '' }
  const { length } = [...(await log.find('bout', where)), ...(await log.find('live_event', where))]
  return length === 0
}

async function fold(log: RowLog, bare: Row, stays: Row): Promise<void> {
  // Who an entry is, is no question any more when the entry goes.
  for (const doubt of await log.find('identity_doubt', { event_id: bare.id ?? '' })) {
    await log.drop('identity_doubt', doubt, ['event_id', 'entry_id', 'fencer_id'])
  }
  for (const claim of await log.find('entry_claim', { event_id: bare.id ?? '' })) {
    await log.drop('entry_claim', claim, ['event_id', 'entry_id'])
  }
  for (const entry of await log.find('entry', { event_id: bare.id ?? '' })) {
    await log.drop('entry', entry, ['event_id', 'entry_id'])
  }
  for (const change of await log.find('registration_change', { event_id: bare.id ?? '' })) {
    await log.change('registration_change', { id: change.id ?? '' }, change, { event_id: stays.id ?? '' })
  }
  for (const row of await log.find('listed_event', { event_id: bare.id ?? '' })) {
    await log.change('listed_event', { key: row.key ?? '' }, row, { event_id: stays.id ?? '' })
  }
  const noticed = {
    table: 'notice_fact',
    column: 'event_id',
    keys: ['fencer_id', 'tournament_id', 'about', 'value'],
  }
  await moveRows(log, noticed, bare.id ?? '', stays.id ?? '')
  await moveSaid(log, 'event', bare.id ?? '', stays.id ?? '', LOST_TOPICS)
  await log.drop('event', bare, ['id'])
  await fill(log, 'event', bare, stays, EVENT_FILLED)
}

/** The entries of an event without results go, and who told them with them. */
const LOST_TOPICS: readonly string[] = ['entries', 'results']

/** Who said what goes where the values go: of what is known of both, the word of the one that stays counts. */
async function moveSaid(
  log: RowLog,
  about: 'tournament' | 'event',
  from: Row[string],
  to: Row[string],
  lost: readonly string[] = [],
): Promise<void> {
  for (const [table, column] of [
    [`${about}_said`, 'topic'],
    [`${about}_former`, 'item'],
  ] as const) {
    const held = new Set((await log.find(table, { about_id: to ?? null })).map(row => row[column]))
    for (const row of await log.find(table, { about_id: from ?? null })) {
      const key = { about_id: row.about_id ?? null, [column]: row[column] ?? null }
      const isLost = held.has(row[column] ?? null) || lost.includes(String(row[column]))
      if (isLost) await log.drop(table, row, ['about_id', column])
      else await log.change(table, key, row, { about_id: to ?? null })
    }
  }
}

async function fill(
  log: RowLog,
  table: string,
  from: Row,
  to: Row,
  columns: readonly string[],
): Promise<void> {
  for (const column of columns) {
    const value = from[column] ?? null
    if ((to[column] ?? null) === null && value !== null) {
      await log.change(table, { id: to.id ?? '' }, to, { [column]: value })
    }
  }
}

const setTournament = (tx: Kysely<Database>, eventId: string, id: string, name: string, now: number) =>
  rewriteLiveEvent(tx, eventId, now, event => ({ ...event, tournamentId: id, tournamentName: name }))
