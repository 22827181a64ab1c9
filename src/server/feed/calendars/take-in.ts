import type { Insertable, Kysely } from 'kysely'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { Write } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import {
  type CalendarPlan,
  findCalendarRecord,
  findFreeTournamentId,
  findKnownListing,
  findListings,
  findTakenIds,
  type KnownListing,
} from '#server/store/sources/calendar-tournaments.ts'
import { addCalendarTournament, saveCalendarPlan } from '#server/store/sources/save-calendar-plan.ts'
import { Joinable } from './joinable.ts'
import { findEventLoss } from './plan-calendar-events.ts'
import { planCalendarTournament, toCalendarColumns, toListingRow } from './plan-calendar-tournament.ts'

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
        const outcome = await takeInLine(tx, context, line, joinable)
        if (outcome.changed) changed.add(line.key)
        if (outcome.lost !== undefined) lost.set(line.key, outcome.lost)
      }
    })
  }
  return { changed, lost }
}

async function takeInLine(
  tx: Kysely<Database>,
  { source, now, believe }: TakeInContext,
  line: CalendarTournament,
  joinable: Joinable,
): Promise<{ changed: boolean; lost?: string }> {
  const found = (await findCalendarRecord(tx, line)) ?? joinable.take(line)
  if (found !== undefined) joinable.drop(found)
  const id = found ?? (await addNew(tx, line, now))
  const known = await findKnownListing(tx, id, source)
  if (!known) throw new Error(`tournament ${id} was just there and is not any more`)
  const lost = believe ? undefined : findEventLoss(known.events, line)
  const { events: _, ...rest } = line
  const taken = lost === undefined ? line : rest
  const { ids, eventKeys } = await findTakenIds(tx, taken, id)
  const isNew = found === undefined
  const plan = planCalendarTournament(known, taken, {
    source,
    now,
    isNew,
    takenIds: ids,
    eventsElsewhere: eventKeys,
  })
  const changed = isNew || saysNew(known, plan)
  if (changed) await saveCalendarPlan(tx, plan, now)
  return { changed, ...(lost === undefined ? {} : { lost }) }
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

function saysNew({ listings, events }: KnownListing, plan: CalendarPlan): boolean {
  if (Object.keys(plan.tournament).length + plan.added.length + plan.changed.size > 0) return true
  const before = listings.find(one => one.key === plan.listing.key)
  if (!before || !isEqual(before, plan.listing)) return true
  const rows = new Map(events.flatMap(event => event.listings.map(one => [one.key, one] as const)))
  return plan.eventListings.some(row => !isEqual(rows.get(row.key), row))
}

const isEqual = <Row extends object>(before: Row | undefined, after: Row): boolean =>
  before !== undefined &&
  Object.entries(after).every(([column, value]) => before[column as keyof Row] === value)
