import type { Selectable } from 'kysely'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findUsaRegion } from '#domain/places/usa-region.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { findNamedTypes, formatTypes } from '#domain/words/tournament-type.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { CalendarPlan, KnownListing, ListingRow } from '#server/store/sources/calendar-tournaments.ts'
import type { CalendarFrame } from './calendar-frame.ts'
import { planCalendarAttributions } from './plan-calendar-attributions.ts'
import { planCalendarEvents } from './plan-calendar-events.ts'
import { toCalendarRef } from './to-calendar-ref.ts'

type TournamentRow = Selectable<Database['tournament']>
type TournamentColumns = Partial<TournamentRow>

/**
 * What a line of a calendar changes. A source may fill what nobody knows and change what it said itself; what others said
 * since, what a person corrected and, of a tournament that USA Fencing announces, everything known stays.
 */
export function planCalendarTournament(
  known: KnownListing,
  line: CalendarTournament,
  frame: CalendarFrame,
): CalendarPlan {
  const before = known.listings.find(one => one.key === line.key)
  const plan = {
    tournament: planTournament(known, line, { before, takenIds: frame.takenIds }),
    ...(line.events === undefined ? NO_EVENTS : planCalendarEvents(known, line, line.events, frame)),
  }
  const sourceRef = toCalendarRef(frame.source, line.key)
  const made = frame.isNew ? toCalendarColumns(line) : undefined
  return {
    ...plan,
    listing: toListingRow(line, frame.source, known.tournament.id),
    said: planCalendarAttributions(known, plan, { sourceRef, made }),
  }
}

const NO_EVENTS = { added: [], changed: new Map(), eventListings: [] } satisfies Partial<CalendarPlan>

/** The columns of a tournament that a line tells. */
export function toCalendarColumns(line: CalendarTournament): TournamentColumns {
  const { name, startDay, endDay, city, state, country, timeZoneId, registration, cancelled } = line
  const type = formatTypes(findNamedTypes(name))
  const region = state === undefined ? null : findUsaRegion(state)
  return {
    name,
    name_key: toFoldedText(name),
    start_day: startDay,
    end_day: endDay,
    cancelled: cancelled ? 1 : 0,
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(country === undefined ? {} : { country }),
    ...(timeZoneId === undefined ? {} : { time_zone: timeZoneId }),
    ...(region === null ? {} : { usa_region: region }),
    ...(type === undefined ? {} : { type }),
    ...(registration?.opens === undefined ? {} : { registration_opens: registration.opens }),
    ...(registration?.closes === undefined ? {} : { registration_closes: registration.closes }),
    ...(registration?.url === undefined ? {} : { registration_url: registration.url }),
  }
}

/** The row that remembers a line. */
export const toListingRow = (line: CalendarTournament, source: string, tournamentId: string): ListingRow => {
  const { events: _, ...said } = line
  return {
    key: line.key,
    source,
    tournament_id: tournamentId,
    start_day: line.startDay,
    end_day: line.endDay,
    cancelled: line.cancelled ? 1 : 0,
    usaf_id: line.ids.usafId ?? null,
    said: JSON.stringify(said),
    gone_at: null,
  }
}

function planTournament(
  known: KnownListing,
  line: CalendarTournament,
  { before, takenIds }: { before: ListingRow | undefined; takenIds: ReadonlySet<string> },
): TournamentColumns {
  const { tournament, corrected, announced } = known
  const saidBefore = before ? toCalendarColumns(JSON.parse(before.said) as CalendarTournament) : {}
  const mayChange = (column: string): boolean => {
    const held = tournament[column as keyof TournamentRow]
    if (held === null) return true
    return !announced && held === saidBefore[column as keyof TournamentRow]
  }
  const said = Object.entries({ ...toCalendarColumns(line), cancelled: toCancelled(known, line, saidBefore) })
  const changes = Object.fromEntries(
    said.filter(
      ([column, value]) =>
        value !== undefined &&
        value !== tournament[column as keyof TournamentRow] &&
        !corrected.has(column) &&
        (column === 'cancelled' || mayChange(column)),
    ),
  ) as TournamentColumns
  const { start_day: start = tournament.start_day, end_day: end = tournament.end_day } = changes
  if (start !== null && end !== null && start > end) {
    delete changes.start_day
    delete changes.end_day
  }
  return { ...changes, ...toIds(tournament, line, takenIds), ...toReturn(known, before) }
}

/**
 * Whether it takes place, as far as this source may say: of what USA Fencing announces it may not, and of several lines
 * of one tournament all have to be cancelled. undefined: as it is.
 */
function toCancelled(
  { tournament, announced, listings }: KnownListing,
  line: CalendarTournament,
  saidBefore: TournamentColumns,
): number | undefined {
  if (announced) return undefined
  const others = listings.filter(one => one.key !== line.key && one.gone_at === null)
  if (line.cancelled) return others.every(one => one.cancelled === 1) ? 1 : undefined
  return tournament.cancelled === 1 && (saidBefore.cancelled === 1 || saidBefore.cancelled === undefined)
    ? 0
    : undefined
}

function toIds(
  tournament: TournamentRow,
  { ids }: CalendarTournament,
  takenIds: ReadonlySet<string>,
): TournamentColumns {
  const isFree = (column: 'usaf_id' | 'af_id', id: string | undefined): id is string =>
    id !== undefined && tournament[column] === null && !takenIds.has(`${column} ${id}`)
  return {
    ...(isFree('usaf_id', ids.usafId) ? { usaf_id: ids.usafId } : {}),
    ...(isFree('af_id', ids.afId) ? { af_id: ids.afId } : {}),
  }
}

/** What we marked as gone because this source had lost it is there again; what others marked is theirs. */
const toReturn = (
  { tournament, announced }: KnownListing,
  before: ListingRow | undefined,
): TournamentColumns =>
  tournament.gone_at !== null && !announced && before?.gone_at != null ? { gone_at: null } : {}
