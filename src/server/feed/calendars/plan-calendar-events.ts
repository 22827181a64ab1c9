import type { Insertable, Selectable } from 'kysely'
import type { CalendarEvent, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findLoss } from '#server/feed/sources/find-loss.ts'
import type { Database } from '#server/store/schema/database.ts'
import type {
  CalendarPlan,
  EventListingRow,
  KnownCalendarEvent,
  KnownListing,
} from '#server/store/sources/calendar-tournaments.ts'
import type { CalendarFrame } from './calendar-frame.ts'
import { matchCalendarEvents } from './match-calendar-events.ts'

type EventRow = Selectable<Database['event']>
type EventColumns = Partial<EventRow>

/**
 * What the events of a line change. Of a tournament whose events USA Fencing announces, none is added: only what is missing
 * is filled, and an event that nobody but this source knows is left out of sight.
 */
export function planCalendarEvents(
  known: KnownListing,
  line: CalendarTournament,
  events: readonly CalendarEvent[],
  { source, now, eventsElsewhere }: CalendarFrame,
): Pick<CalendarPlan, 'added' | 'changed' | 'eventListings'> {
  const { tournament, announced } = known
  const isTold = announced && known.events.some(event => event.usaf_id !== null)
  const matched = matchCalendarEvents(known.events, events)
  const added: Insertable<Database['event']>[] = []
  const changed = new Map<string, EventColumns>()
  const eventListings: EventListingRow[] = []
  const note = (event: CalendarEvent, eventId: string, goneAt: number | null = null) =>
    eventListings.push({
      key: event.key,
      source,
      tournament_key: line.key,
      event_id: eventId,
      has_results: event.hasResults === true ? 1 : 0,
      said: JSON.stringify(event),
      gone_at: goneAt,
    })
  for (const [position, event] of events.entries()) {
    const same = matched.get(event)
    if (!same) {
      if (isTold || eventsElsewhere.has(event.key)) continue
      const row = toRow(event, tournament.id, position)
      added.push(row)
      note(event, row.id)
      continue
    }
    const before = same.listings.find(one => one.key === event.key)
    const isOwn = isOnlyListed(same)
    const columns = isTold && isOwn ? toGone(same, now) : planEvent(same, event, { before, announced })
    if (Object.keys(columns).length > 0) changed.set(same.id, columns)
    note(event, same.id)
  }
  const listed = new Set(events.map(event => event.key))
  for (const event of known.events) {
    const lost = event.listings.filter(
      one => one.tournament_key === line.key && one.gone_at === null && !listed.has(one.key),
    )
    for (const row of lost) eventListings.push({ ...row, gone_at: now })
    const isLost = lost.length > 0 && event.listings.every(one => one.gone_at !== null || lost.includes(one))
    if (isLost && isOnlyListed(event))
      changed.set(event.id, { ...changed.get(event.id), ...toGone(event, now) })
  }
  return { added, changed, eventListings }
}

/** Why the events of a line cannot be what became of a tournament, by those that it lost. Undefined: they can. */
export function findEventLoss(
  events: readonly KnownCalendarEvent[],
  line: Pick<CalendarTournament, 'key' | 'events'>,
): string | undefined {
  if (line.events === undefined) return undefined
  const listed = new Set(line.events.map(event => event.key))
  const known = events.flatMap(event =>
    event.listings.filter(one => one.tournament_key === line.key && one.gone_at === null),
  )
  const lost = known.filter(one => !listed.has(one.key)).length
  const isEmpty = line.events.length === 0
  return findLoss({ known: known.length, lost, isEmpty, fewest: 4, whole: 'list', parts: 'events' })
}

/** Nobody but calendars tells of it, and nothing of it has been published. */
const isOnlyListed = (event: KnownCalendarEvent): boolean =>
  !event.published && event.usaf_id === null && event.ftl_id === null

const toGone = (event: KnownCalendarEvent, now: number): EventColumns =>
  event.gone_at === null ? { gone_at: now } : {}

function planEvent(
  known: KnownCalendarEvent,
  event: CalendarEvent,
  { before, announced }: { before: EventListingRow | undefined; announced: boolean },
): EventColumns {
  const saidBefore = before ? toColumns(JSON.parse(before.said) as CalendarEvent) : {}
  const said = Object.entries(toColumns(event)).filter(([column, value]) => {
    const held = known[column as keyof EventRow]
    if (value === held) return false
    return held === null || (!announced && !known.published && held === saidBefore[column as keyof EventRow])
  })
  const isBack = known.gone_at !== null && before?.gone_at != null
  return {
    ...(Object.fromEntries(said) as EventColumns),
    ...(known.af_id === null && event.ids.afId !== undefined ? { af_id: event.ids.afId } : {}),
    ...(isBack ? { gone_at: null } : {}),
  }
}

/** The columns of an event that a line tells. Check-in closes when the event is to begin. */
function toColumns({ name, classifier, day, closeOfRegistration }: CalendarEvent): EventColumns {
  const { category, gender, weapon, team } = classifier
  return {
    name,
    team: team ? 1 : 0,
    ...(category === undefined ? {} : { category }),
    ...(gender === undefined ? {} : { gender }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(day === undefined ? {} : { day }),
    ...(closeOfRegistration === undefined ? {} : { start_time: closeOfRegistration.time }),
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
  af_id: event.ids.afId ?? null,
})

/** "af 3f2c…" → "af-event-3f2c…". */
export const toEventId = (key: string): string => key.replace(' ', '-event-').replaceAll(' ', '-')
