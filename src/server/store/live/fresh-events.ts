import type { Insertable, Kysely } from 'kysely'
import { listEliminationMatches } from '#contract/live/list-matches.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { toEntryRows } from '#server/store/entries/entries.ts'
import { type SourceRef, toAttributionRow } from '#server/store/provenance/attributions.ts'
import type { Engine } from '#server/store/rows/column-types.ts'
import type { Database } from '#server/store/schema/database.ts'
import { insertRows } from '#server/store/schema/insert-rows.ts'
import { toBoutRows } from './bouts.ts'
import { toLiveEventRow } from './live-events.ts'

/** An event that stands in its tournament and holds nothing yet. */
export interface FreshEvent {
  readonly event: LiveEvent
  /** Its JSON in gzip. */
  readonly document: Uint8Array
  /** Who says so. */
  readonly sourceRef: SourceRef
}

/** Writes the first version of events: table by table, since many rows of one shape go quickest. */
export async function saveFreshEvents(
  tx: Kysely<Database>,
  engine: Engine,
  fresh: readonly FreshEvent[],
): Promise<void> {
  const rows = fresh.map(({ event }) => toBoutRows(toFrame(event), toStoredBouts(event)))
  const save = <Table extends keyof Database & string>(table: Table, all: Insertable<Database[Table]>[]) =>
    insertRows(tx, engine, table, all)
  await save(
    'live_event',
    fresh.map(({ event, document }) => toLiveEventRow(event, document)),
  )
  await save(
    'entry',
    fresh.flatMap(({ event }) => toEntryRows(event.id, event.fencers)),
  )
  await save(
    'bout',
    rows.flatMap(one => one.bouts),
  )
  await save(
    'event_said',
    fresh.flatMap((one, at) => toSaidRows(one, rows[at]?.bouts.length ?? 0)),
  )
  const sides = rows.flatMap(one => one.sides)
  // By person, as the table lies.
  await save(
    'bout_side',
    sides.sort((a, b) => (a.fencer_id < b.fencer_id ? -1 : a.fencer_id > b.fencer_id ? 1 : 0)),
  )
}

function toSaidRows({ event, sourceRef }: FreshEvent, bouts: number) {
  const { id, fencers, feed } = event
  const about = { about: 'event', id, changed: true, ...sourceRef } as const
  const hasResults = bouts > 0 || fencers.some(fencer => fencer.place !== undefined)
  return [
    ...(event.date === undefined ? [] : [toAttributionRow({ ...about, topic: 'schedule' }, feed.changedAt)]),
    ...(hasResults ? [toAttributionRow({ ...about, topic: 'results' }, feed.changedAt)] : []),
    ...(fencers.length > 0 ? [toAttributionRow({ ...about, topic: 'entries' }, feed.changedAt)] : []),
  ]
}

const toFrame = (event: LiveEvent) => ({
  eventId: event.id,
  day: event.date ?? '',
  people: new Map(event.fencers.map(({ id, name, fencerId, club }) => [id, { name, fencerId, club }])),
})

const toStoredBouts = (event: LiveEvent) => [
  ...event.pools.flatMap(pool => pool.matches.map(match => ({ match, poolRound: pool.round }))),
  ...listEliminationMatches(event.elimination).map(match => ({ match })),
]
