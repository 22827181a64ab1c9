import type { Kysely, Selectable } from 'kysely'
import {
  EVENT_TOPICS,
  type EventTopic,
  TOURNAMENT_TOPICS,
  type TournamentTopic,
} from '#contract/fields/provenance.ts'
import { pickColumns } from '#server/store/rows/pick-columns.ts'
import type { Database } from '#server/store/schema/database.ts'
import { type Attribution, type SourceRef, saveAttributions } from './attributions.ts'
import { type FormerValue, saveFormer } from './former-values.ts'

type TournamentRow = Selectable<Database['tournament']>
type EventRow = Selectable<Database['event']>

/** The columns of a tournament that a topic speaks of. */
export const TOURNAMENT_COLUMNS = {
  listing: [],
  dates: ['start_day', 'end_day'],
  place: ['city', 'state', 'country', 'usa_region', 'time_zone'],
  registration: ['registration_opens', 'registration_late', 'registration_closes', 'withdrawal_closes'],
} as const satisfies Record<TournamentTopic, readonly (keyof TournamentRow)[]>

/** The columns of an event that a topic speaks of; entries and results have tables of their own. */
export const EVENT_COLUMNS = {
  schedule: ['day', 'start_time'],
  spots: ['total_spots'],
  entries: [],
  results: [],
} as const satisfies Record<EventTopic, readonly (keyof EventRow)[]>

/** Days and hours whose former value is told when they are corrected. */
const REMEMBERED: ReadonlySet<string> = new Set([
  'start_day',
  'end_day',
  'registration_opens',
  'registration_late',
  'registration_closes',
  'day',
  'start_time',
])

/** What to note of something that was said. */
export interface AttributionPlan {
  readonly attributions: readonly Attribution[]
  readonly former: readonly (FormerValue & { readonly about: Attribution['about'] })[]
}

/** What a source says in columns, and what stood there before; undefined: it is new. */
export interface AttributedColumns<Row> {
  readonly id: string
  readonly before: Partial<Row> | undefined
  readonly said: Partial<Row>
}

/** What to note when a source says these columns of a tournament. Pure. */
export const planTournamentAttributions = (
  columns: AttributedColumns<TournamentRow>,
  sourceRef: SourceRef,
): AttributionPlan => plan('tournament', TOURNAMENT_TOPICS, TOURNAMENT_COLUMNS, columns, sourceRef)

/** What to note when a source says these columns of an event. Pure. */
export const planEventAttributions = (
  columns: AttributedColumns<EventRow>,
  sourceRef: SourceRef,
): AttributionPlan => plan('event', EVENT_TOPICS, EVENT_COLUMNS, columns, sourceRef)

function plan(
  about: Attribution['about'],
  topics: readonly string[],
  columnsOf: Readonly<Record<string, readonly string[]>>,
  { id, before, said }: AttributedColumns<object>,
  sourceRef: SourceRef,
): AttributionPlan {
  const was = before as Readonly<Record<string, unknown>> | undefined
  const is = said as Readonly<Record<string, unknown>>
  const differs = (column: string): boolean => (was?.[column] ?? null) !== (is[column] ?? null)
  const attributions = topics.flatMap(topic => {
    const told = (columnsOf[topic] ?? []).filter(column => is[column] !== undefined)
    const changed = told.some(differs)
    // Nothing said of something unknown is no word.
    if (!changed && !told.some(column => is[column] !== null)) return []
    return [{ about, id, topic, changed, ...sourceRef } as Attribution]
  })
  const former = Object.keys(is)
    .filter(column => REMEMBERED.has(column) && was !== undefined && was[column] != null && differs(column))
    .map(item => ({ about, id, item, before: String(was?.[item]), source: sourceRef.source }))
  return { attributions, former }
}

/** Leaves out the columns of topics of which a person has corrected something: what a source says there does not count. */
export function withoutCorrected<Columns extends object>(
  columns: Columns,
  corrected: ReadonlySet<string>,
): Partial<Columns> {
  const held = Object.values(TOURNAMENT_COLUMNS)
    .filter((topic: readonly string[]) => topic.some(column => corrected.has(column)))
    .flat() as readonly string[]
  return pickColumns(columns, column => !held.includes(column))
}

/** Notes what was planned, in the transaction that writes the values. */
export async function saveAttributionPlans(
  tx: Kysely<Database>,
  plans: readonly AttributionPlan[],
  now: number,
): Promise<void> {
  await saveAttributions(
    tx,
    plans.flatMap(one => one.attributions),
    now,
  )
  for (const about of ['tournament', 'event'] as const) {
    const former = plans.flatMap(one => one.former).filter(one => one.about === about)
    await saveFormer(
      tx,
      about,
      former.map(({ about: _, ...value }) => value),
      now,
    )
  }
}
