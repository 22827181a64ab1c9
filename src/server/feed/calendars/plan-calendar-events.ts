import type { Insertable, Selectable } from 'kysely'
import type { CalendarEvent, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findLoss } from '#server/feed/sources/find-loss.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { pickColumns } from '#server/store/rows/pick-columns.ts'
import { toDifferences } from '#server/store/rows/to-differences.ts'
import type { Database } from '#server/store/schema/database.ts'
import { hasAuthority } from '#server/store/sources/has-authority.ts'
import type { EventListingRow, KnownEvent, KnownTournament } from '#server/store/sources/known-tournaments.ts'
import type { CalendarPlan } from '#server/store/sources/save-calendar-plan.ts'
import { matchCalendarEvents } from './match-calendar-events.ts'
import { mayChangeEvent } from './may-change.ts'

type EventColumns = Partial<Selectable<Database['event']>>

/** What else is to be known before the word of a calendar is taken in. */
export interface CalendarFrame {
  readonly source: string
  /** Who tells it, and where anybody may read it. */
  readonly sourceRef: SourceRef
  readonly now: number
  /** Keys of events that stand at other tournaments: merged or moved by a person. */
  readonly eventsElsewhere: ReadonlySet<string>
}

/** The events of a tournament, and the key by which the calendar names it. */
type ListedEvents = Required<Pick<CalendarTournament, 'key' | 'events'>>

/**
 * What the events of a line or page change. Of a tournament whose events USA Fencing announces, another calendar adds none:
 * only what is missing is filled, and an event that nobody but this calendar knows is left out of sight.
 */
export function planCalendarEvents(
  { tournament, announced, events: known }: KnownTournament,
  { key: tournamentKey, events }: ListedEvents,
  { source, now, eventsElsewhere }: CalendarFrame,
): Pick<CalendarPlan, 'added' | 'changed' | 'eventListings'> {
  const decides = hasAuthority(source)
  const isTold = !decides && announced && known.some(event => event.usaf_id !== null)
  const matched = matchCalendarEvents(known, events, source)
  const added: Insertable<Database['event']>[] = []
  const changed = new Map<string, EventColumns>()
  const eventListings: EventListingRow[] = []
  const note = (event: CalendarEvent, eventId: string) => {
    if (decides) return
    eventListings.push({
      key: event.key,
      source,
      tournament_key: tournamentKey,
      event_id: eventId,
      has_results: event.hasResults === true ? 1 : 0,
      said: JSON.stringify(event),
      gone_at: null,
    })
  }
  for (const [position, event] of events.entries()) {
    const same = matched.get(event)
    if (!same) {
      if (isTold || eventsElsewhere.has(event.key)) continue
      const row = toRow(event, tournament.id, position)
      added.push(row)
      note(event, row.id)
      continue
    }
    const isHidden = isTold && isOnlyListed(same)
    const columns = isHidden ? toGone(same, now) : planEvent(same, event, { source, announced, position })
    if (Object.keys(columns).length > 0) changed.set(same.id, columns)
    note(event, same.id)
  }
  const listed = new Set(events.map(event => event.key))
  for (const event of known) {
    const lost = listOwnKeys(event, tournamentKey, source).filter(key => !listed.has(key))
    if (lost.length === 0) continue
    for (const row of event.listings) if (lost.includes(row.key)) eventListings.push({ ...row, gone_at: now })
    const isLost = event.listings.every(one => one.gone_at !== null || lost.includes(one.key))
    if (isLost && (decides || isOnlyListed(event)))
      changed.set(event.id, { ...changed.get(event.id), ...toGone(event, now) })
  }
  return { added, changed, eventListings }
}

/** Why events cannot be what became of a tournament, by those that it lost. Undefined: they can. */
export function findEventLoss(
  known: readonly KnownEvent[],
  { key: tournamentKey, events }: ListedEvents,
  source: string,
): string | undefined {
  const listed = new Set(events.map(event => event.key))
  const own = known.flatMap(event => listOwnKeys(event, tournamentKey, source))
  const lost = own.filter(key => !listed.has(key)).length
  const isEmpty = events.length === 0
  const whole = hasAuthority(source) ? 'page' : 'list'
  return findLoss({ known: own.length, lost, isEmpty, fewest: 4, whole, parts: 'events' })
}

/** The keys by which a calendar listed an event with a tournament, as far as is known. */
function listOwnKeys(event: KnownEvent, tournamentKey: string, source: string): string[] {
  if (hasAuthority(source))
    return event.usaf_id === null || event.gone_at !== null ? [] : [`usaf ${event.usaf_id}`]
  const listings = event.listings.filter(one => one.tournament_key === tournamentKey && one.gone_at === null)
  return listings.map(one => one.key)
}

/** Nobody but calendars tells of it, and nothing of it has been published. */
const isOnlyListed = (event: KnownEvent): boolean =>
  !event.published && event.usaf_id === null && event.ftl_id === null

const toGone = (event: KnownEvent, now: number): EventColumns =>
  event.gone_at === null ? { gone_at: now } : {}

function planEvent(
  known: KnownEvent,
  event: CalendarEvent,
  {
    source,
    announced,
    position,
  }: { readonly source: string; readonly announced: boolean; readonly position: number },
): EventColumns {
  const decides = hasAuthority(source)
  const before = known.listings.find(one => one.key === event.key)
  const saidBefore = before ? toColumns(JSON.parse(before.said) as CalendarEvent) : {}
  const told: EventColumns = { ...toColumns(event), ...(decides ? { position } : {}) }
  const isBack = known.gone_at !== null && (decides || before?.gone_at != null)
  const { usafId, afId } = event.ids
  return {
    ...toDifferences<EventColumns>(
      known,
      pickColumns(told, mayChangeEvent(known, { source, saidBefore, announced })),
    ),
    ...(known.usaf_id === null && usafId !== undefined ? { usaf_id: usafId } : {}),
    ...(known.af_id === null && afId !== undefined ? { af_id: afId } : {}),
    ...(isBack ? { gone_at: null } : {}),
  }
}

/** The columns of an event that a line tells. Check-in closes when the event is to begin. */
function toColumns(event: CalendarEvent): EventColumns {
  const { day, closeOfRegistration, registered, rating, resultsPath } = event
  const { category, gender, weapon, team } = event.classifier
  const total = event.full ? (registered ?? event.totalSpots) : event.totalSpots
  return {
    name: event.name,
    team: team ? 1 : 0,
    ...(category === undefined ? {} : { category }),
    ...(gender === undefined ? {} : { gender }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(day === undefined ? {} : { day }),
    ...(closeOfRegistration === undefined ? {} : { start_time: closeOfRegistration.time }),
    ...(registered === undefined ? {} : { registered }),
    ...(total === undefined ? {} : { total_spots: total }),
    ...(rating === undefined ? {} : { rating }),
    ...(resultsPath === undefined ? {} : { results_path: resultsPath }),
  }
}

const toRow = (
  event: CalendarEvent,
  tournamentId: string,
  position: number,
): Insertable<Database['event']> => ({
  ...toColumns(event),
  id: toEventId(event.key),
  tournament_id: tournamentId,
  position,
  name: event.name,
  team: event.classifier.team ? 1 : 0,
  live: 0,
  usaf_id: event.ids.usafId ?? null,
  af_id: event.ids.afId ?? null,
})

/** "af 3f2c…" → "af-event-3f2c…". */
const toEventId = (key: string): string => key.replace(' ', '-event-').replaceAll(' ', '-')
