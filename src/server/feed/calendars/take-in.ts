import type { Insertable, Kysely } from 'kysely'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { Write } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import {
  findCalendarRecord,
  findFreeTournamentId,
  findListings,
  listEventsElsewhere,
  listTakenIds,
} from '#server/store/sources/calendar-tournaments.ts'
import { findKnownTournament, type KnownTournament } from '#server/store/sources/known-tournaments.ts'
import {
  addCalendarTournament,
  type CalendarPlan,
  saveCalendarPlan,
} from '#server/store/sources/save-calendar-plan.ts'
import { Joinable } from './joinable.ts'
import { findEventLoss } from './plan-calendar-events.ts'
import { planCalendarTournament, toCalendarColumns, toListingRow } from './plan-calendar-tournament.ts'
import { toCalendarRef } from './to-calendar-ref.ts'

export interface TakeInContext {
  readonly store: Store
  readonly write: Write
  readonly source: string
  readonly now: number
  readonly signal?: AbortSignal
  /** Also events of which most are gone. */
  readonly believe?: boolean
}

/** What came of lines, by their keys. */
export interface TakenIn {
  readonly changed: ReadonlySet<string>
  /** Lines whose events say less than is known, with why; the rest of them was taken in. */
  readonly lost: ReadonlyMap<string, string>
}

/** Lines written in one transaction: readers and other writers come in between. */
const AT_ONCE = 10

/**
 * Takes in lines of a calendar: known ones are updated, those that surely are a tournament of another source are joined with
 * it, the others are new. Lines without events that say what they said before are passed over.
 */
export async function takeIn(context: TakeInContext, lines: readonly CalendarTournament[]): Promise<TakenIn> {
  const { store, source, write, signal } = context
  const changed = new Set<string>()
  const lost = new Map<string, string>()
  const known = await findListings(
    store.read,
    lines.map(line => line.key),
  )
  const telling = lines.filter(line => {
    const before = known.get(line.key)
    const isSame = before?.gone_at === null && before.said === toListingRow(line, source, '').said
    return line.events !== undefined || !isSame
  })
  const joinable = await Joinable.open(
    store,
    source,
    telling.filter(line => !known.has(line.key)),
  )
  for (const some of inChunks(telling, AT_ONCE)) {
    signal?.throwIfAborted()
    await write(async tx => {
      for (const line of some) {
        const outcome = await takeInLine(tx, context, line, () => joinable.take(line))
        joinable.drop(outcome.id)
        if (outcome.changed) changed.add(line.key)
        if (outcome.lost !== undefined) lost.set(line.key, outcome.lost)
      }
    })
  }
  return { changed, lost }
}

/**
 * Takes in one line. `join` finds the tournament of another source that it surely is, where no id names one; `sourceRef` says
 * who tells it, where that is not the source itself.
 */
export async function takeInLine(
  tx: Kysely<Database>,
  {
    source,
    now,
    believe,
    sourceRef,
  }: Pick<TakeInContext, 'source' | 'now' | 'believe'> & { readonly sourceRef?: SourceRef },
  line: CalendarTournament,
  join: () => string | undefined,
): Promise<{ readonly id: string; readonly changed: boolean; readonly lost: string | undefined }> {
  const found = (await findCalendarRecord(tx, line)) ?? join()
  const id = found ?? (await addNew(tx, line, now))
  const known = await findKnownTournament(tx, id, source)
  if (!known) throw new Error(`tournament ${id} was just there and is not any more`)
  const { events, ...rest } = line
  const isDoubted = !believe && events !== undefined
  const lost = isDoubted ? findEventLoss(known.events, { key: line.key, events }, source) : undefined
  const isNew = found === undefined
  const plan = planCalendarTournament(known, lost === undefined ? line : rest, {
    source,
    sourceRef: sourceRef ?? toCalendarRef(source, line),
    now,
    isNew,
    takenIds: await listTakenIds(tx, line.ids, id),
    eventsElsewhere: await listEventsElsewhere(tx, events ?? [], id),
  })
  const changed = isNew || saysNew(known, plan)
  // Who tells what was known already is noted of the calendar with authority, too.
  const isTold = plan.said.some(one => one.attributions.length > 0)
  if (changed || isTold) await saveCalendarPlan(tx, id, plan, now)
  return { id, changed, lost }
}

async function addNew(tx: Kysely<Database>, line: CalendarTournament, now: number): Promise<string> {
  const id = await findFreeTournamentId(tx, line.key.replaceAll(' ', '-'))
  const { name, startDay, endDay } = line
  const columns = toCalendarColumns(line)
  const row: Insertable<Database['tournament']> = {
    ...columns,
    id,
    name,
    start_day: startDay,
    end_day: endDay,
    name_key: columns.name_key ?? '',
    looked_at: now,
  }
  await addCalendarTournament(tx, row)
  return id
}

function saysNew({ listings, events }: KnownTournament, plan: CalendarPlan): boolean {
  const { tournament, added, changed, listing } = plan
  if (Object.keys(tournament).length + added.length + changed.size > 0) return true
  const before = listings.find(one => one.key === listing?.key)
  if (listing && !isEqual(before, listing)) return true
  const rows = new Map(events.flatMap(event => event.listings.map(one => [one.key, one] as const)))
  return plan.eventListings.some(row => !isEqual(rows.get(row.key), row))
}

const isEqual = <Row extends object>(before: Row | undefined, after: Row): boolean =>
  before !== undefined &&
  Object.entries(after).every(([column, value]) => before[column as keyof Row] === value)
