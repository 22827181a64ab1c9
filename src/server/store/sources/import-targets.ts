import type { Insertable, Kysely, Selectable } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { findUsaRegion } from '#domain/places/usa-region.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import {
  type AttributionPlan,
  planEventAttributions,
  planTournamentAttributions,
  saveAttributionPlans,
} from '#server/store/provenance/plan-attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { applyCorrection } from '#server/store/tournaments/apply-correction.ts'

/** A tournament that files belong to, to be made or widened. */
export interface TournamentTarget {
  readonly id: string
  readonly name: string
  /** Undefined: nobody said it. */
  readonly startDay: string | undefined
  readonly endDay: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly country?: string | undefined
  readonly timeZone?: string | undefined
  readonly ftlId?: string | undefined
  /** Who says so; undefined: nobody is noted. */
  readonly sourceRef?: SourceRef | undefined
}

/** An event that files hold, to be made where there is none yet. */
export interface EventTarget {
  readonly id: string
  readonly tournamentId: string
  readonly ftlId?: string | undefined
  readonly document: LiveDocument
  readonly sourceRef?: SourceRef | undefined
}

/** Which of these events are there: their own ids and the source's. */
export async function listKnownEventIds(
  db: Kysely<Database>,
  wanted: { ids: readonly string[]; ftlIds: readonly string[] },
): Promise<Set<string>> {
  const known = new Set<string>()
  for (const [column, values] of [
    ['id', wanted.ids],
    ['ftl_id', wanted.ftlIds],
  ] as const) {
    for (const some of inChunks(values, 500)) {
      const rows = await db.selectFrom('event').select(['id', 'ftl_id']).where(column, 'in', some).execute()
      for (const row of rows) for (const id of [row.id, row.ftl_id]) if (id !== null) known.add(id)
    }
  }
  return known
}

/** Makes tournaments for imported events, or widens the days of those there. */
export async function saveTournamentTargets(
  db: Kysely<Database>,
  targets: readonly TournamentTarget[],
  now: number,
): Promise<void> {
  const wanted = new Map<string, TournamentTarget>()
  for (const target of targets) wanted.set(target.id, widen(wanted.get(target.id) ?? target, target))
  const rows: Insertable<Database['tournament']>[] = []
  const plans: AttributionPlan[] = []
  for (const some of inChunks([...wanted.values()])) {
    const known = await db
      .selectFrom('tournament')
      .select(['id', 'start_day as startDay', 'end_day as endDay'])
      .where(
        'id',
        'in',
        some.map(one => one.id),
      )
      .execute()
    const days = new Map(known.map(row => [row.id, row]))
    for (const target of some) {
      const before = days.get(target.id)
      if (!before) {
        const row = toRow(target)
        rows.push(row)
        plans.push(planNew(row, target.sourceRef))
        continue
      }
      if (!(await widenDays(db, target, before))) continue
      // Days that become more are no correction.
      const dates = { about: 'tournament', id: target.id, topic: 'dates', changed: true } as const
      if (target.sourceRef) plans.push({ attributions: [{ ...dates, ...target.sourceRef }], former: [] })
    }
  }
  for (const some of inChunks(rows, 50)) await db.insertInto('tournament').values(some).execute()
  await saveAttributionPlans(db, plans, now)
}

/** Widens the days of a tournament; false where nothing came of it: they were enough, or a person set them. */
async function widenDays(
  db: Kysely<Database>,
  target: TournamentTarget,
  before: { startDay: string | null; endDay: string | null },
): Promise<boolean> {
  const { startDay = null, endDay = null } = widen(target, {
    startDay: before.startDay ?? undefined,
    endDay: before.endDay ?? undefined,
  })
  if (startDay === before.startDay && endDay === before.endDay) return false
  await db
    .updateTable('tournament')
    .set({ start_day: startDay, end_day: endDay })
    .where('id', '=', target.id)
    .execute()
  await applyCorrection(db, target.id)
  const after = await db
    .selectFrom('tournament')
    .select(['start_day', 'end_day'])
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow()
  return after.start_day !== before.startDay || after.end_day !== before.endDay
}

function planNew(row: Insertable<Database['tournament']>, sourceRef: SourceRef | undefined): AttributionPlan {
  if (!sourceRef) return { attributions: [], former: [] }
  const said = row as Partial<Selectable<Database['tournament']>>
  const { attributions, former } = planTournamentAttributions(
    { id: row.id, before: undefined, said },
    sourceRef,
  )
  const listing = { about: 'tournament', id: row.id, topic: 'listing', changed: true, ...sourceRef } as const
  return { attributions: [listing, ...attributions], former }
}

/** Makes the events of imported files where there are none yet, behind the others of their tournament. */
export async function saveEventTargets(
  db: Kysely<Database>,
  targets: readonly EventTarget[],
  now: number,
): Promise<void> {
  const next = new Map<string, number>()
  for (const some of inChunks([...new Set(targets.map(target => target.tournamentId))])) {
    const counts = await db
      .selectFrom('event')
      .select(eb => ['tournament_id', eb.fn.countAll<number>().as('count')])
      .where('tournament_id', 'in', some)
      .groupBy('tournament_id')
      .execute()
    for (const row of counts) next.set(row.tournament_id, Number(row.count))
  }
  const rows = targets.map(target => {
    const position = next.get(target.tournamentId) ?? 0
    next.set(target.tournamentId, position + 1)
    return toEventRow(target, position)
  })
  for (const some of inChunks(rows, 50)) {
    await db
      .insertInto('event')
      .values(some)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
  const plans = rows.flatMap((row, at) => {
    const sourceRef = targets[at]?.sourceRef
    return sourceRef ? [planEventAttributions({ id: row.id, before: undefined, said: row }, sourceRef)] : []
  })
  await saveAttributionPlans(db, plans, now)
}

/** Says on which day an event is, where nobody said it. */
export async function saveDayWhereNone(db: Kysely<Database>, eventId: string, day: string): Promise<void> {
  await db.updateTable('event').set({ day }).where('id', '=', eventId).where('day', 'is', null).execute()
}

interface Span {
  readonly startDay: string | undefined
  readonly endDay: string | undefined
}

/** Days of both; what one does not say the other does. */
function widen<Target extends Span>(target: Target, other: Span): Target {
  const starts = [target.startDay, other.startDay].filter(day => day !== undefined).sort()
  const ends = [target.endDay, other.endDay].filter(day => day !== undefined).sort()
  return { ...target, startDay: starts[0], endDay: ends.at(-1) }
}

const toRow = (target: TournamentTarget): Insertable<Database['tournament']> => ({
  id: target.id,
  name: target.name,
  name_key: toFoldedText(target.name),
  start_day: target.startDay ?? null,
  end_day: target.endDay ?? null,
  city: target.city === undefined ? null : [target.city, target.state].filter(Boolean).join(', '),
  country: target.country ?? null,
  time_zone: target.timeZone ?? null,
  ftl_id: target.ftlId ?? null,
  state: target.state ?? null,
  usa_region: target.state === undefined ? null : findUsaRegion(target.state),
})

function toEventRow({ id, tournamentId, ftlId, document }: EventTarget, position: number) {
  const classifier = typeof document.classifier === 'object' ? document.classifier : {}
  return {
    id,
    tournament_id: tournamentId,
    position,
    name: document.name,
    category: classifier.category ?? null,
    gender: classifier.gender ?? null,
    weapon: classifier.weapon ?? null,
    team: document.team ? 1 : 0,
    day: document.date ?? null,
    start_time: document.startTime ?? null,
    live: 0,
    rating: document.rating ?? null,
    ftl_id: ftlId ?? null,
  }
}
