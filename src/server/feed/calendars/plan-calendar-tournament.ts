import type { Selectable } from 'kysely'
import type { CalendarPage, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findUsaRegion } from '#domain/places/usa-region.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { findNamedTypes, formatTypes } from '#domain/words/tournament-type.ts'
import { withoutCorrected } from '#server/store/provenance/plan-attributions.ts'
import { pickColumns } from '#server/store/rows/pick-columns.ts'
import { toDifferences } from '#server/store/rows/to-differences.ts'
import type { Database } from '#server/store/schema/database.ts'
import { hasAuthority } from '#server/store/sources/has-authority.ts'
import type { KnownTournament, ListingRow } from '#server/store/sources/known-tournaments.ts'
import type { CalendarPlan } from '#server/store/sources/save-calendar-plan.ts'
import { mayChangeTournament } from './may-change.ts'
import { planCalendarAttributions } from './plan-calendar-attributions.ts'
import { type CalendarFrame, planCalendarEvents } from './plan-calendar-events.ts'

type TournamentRow = Selectable<Database['tournament']>
type TournamentColumns = Partial<TournamentRow>

/** What else is to be known before a line is taken in. */
interface LineFrame extends CalendarFrame {
  /** Nobody knew the tournament before the line. */
  readonly isNew: boolean
  /** "usaf_id 123": ids that other tournaments have. */
  readonly takenIds: ReadonlySet<string>
}

/**
 * What a line of a calendar changes. A source may fill what nobody knows and change what it said itself; what others said
 * since, what a person corrected and, of a tournament that USA Fencing announces, everything known stays. USA Fencing's own
 * line stands against all but the corrections.
 */
export function planCalendarTournament(
  known: KnownTournament,
  line: CalendarTournament,
  frame: LineFrame,
): CalendarPlan {
  const { source, sourceRef, isNew, now } = frame
  const { tournament, corrected, announced } = known
  const decides = hasAuthority(source)
  const before = known.listings.find(one => one.key === line.key)
  const saidBefore = before ? toCalendarColumns(JSON.parse(before.said) as CalendarTournament) : {}
  const made = toCalendarColumns(line)
  const { cancelled: _, ...told } = made
  const allowed = pickColumns(told, mayChangeTournament(known, line, { source, saidBefore }))
  // What was marked as gone because this source had lost it is there again; what others marked is theirs.
  const isBack = tournament.gone_at !== null && (decides || (!announced && before?.gone_at != null))
  const changes = {
    ...planColumns(known, { ...allowed, ...(decides ? {} : toCancelled(known, line, saidBefore)) }),
    ...toIds(tournament, line, frame.takenIds),
    ...(isBack ? { gone_at: null } : {}),
  }
  const { key, events } = line
  const planned = events === undefined ? NO_EVENTS : planCalendarEvents(known, { key, events }, frame)
  const isFirst = isNew || isBack || (decides && tournament.usaf_id === null)
  const said = decides ? withoutCorrected(allowed, corrected) : changes
  return {
    ...planned,
    tournament: Object.keys(changes).length === 0 ? changes : { ...changes, looked_at: now },
    ...(decides ? {} : { listing: toListingRow(line, source, tournament.id) }),
    said: planCalendarAttributions(known, planned, {
      sourceRef,
      before: isNew ? undefined : tournament,
      said: isNew ? made : said,
      isListed: decides || isFirst ? isFirst : undefined,
    }),
  }
}

const NO_EVENTS = { added: [], changed: new Map(), eventListings: [] } satisfies Partial<CalendarPlan>

/**
 * What a tournament's own page changes, at the calendar with authority: days of the registration and events. What it does not
 * say stays.
 */
export function planCalendarPage(
  known: KnownTournament,
  { registration, events }: CalendarPage,
  frame: CalendarFrame,
): CalendarPlan {
  const { tournament } = known
  const changes = planColumns(known, { ...toRegistrationColumns(registration), gone_at: null })
  const planned = planCalendarEvents(known, { key: `usaf ${tournament.usaf_id}`, events }, frame)
  const told = { sourceRef: frame.sourceRef, before: tournament, said: changes }
  return { ...planned, tournament: changes, said: planCalendarAttributions(known, planned, told) }
}

/** The columns of a tournament that a line tells. */
export function toCalendarColumns(line: CalendarTournament): TournamentColumns {
  const { name, startDay, endDay, city, state, country, timeZoneId, types = [] } = line
  const type = formatTypes([...types, ...findNamedTypes(name)])
  const region = state === undefined ? null : findUsaRegion(state)
  return {
    name,
    name_key: toFoldedText(name),
    start_day: startDay,
    end_day: endDay,
    cancelled: line.cancelled ? 1 : 0,
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(country === undefined ? {} : { country }),
    ...(timeZoneId === undefined ? {} : { time_zone: timeZoneId }),
    ...(region === null ? {} : { usa_region: region }),
    ...(type === undefined ? {} : { type }),
    ...toRegistrationColumns(line.registration ?? {}),
  }
}

function toRegistrationColumns({
  opens,
  late,
  closes,
  withdrawal,
  url,
}: CalendarPage['registration']): TournamentColumns {
  return {
    ...(opens === undefined ? {} : { registration_opens: opens }),
    // Late and close hang together: a deadline that becomes the one is the other no more.
    ...(late === undefined && closes === undefined
      ? {}
      : { registration_late: late ?? null, registration_closes: closes ?? null }),
    ...(withdrawal === undefined ? {} : { withdrawal_closes: withdrawal }),
    ...(url === undefined ? {} : { registration_url: url }),
  }
}

/** The row that remembers a line. */
export function toListingRow(line: CalendarTournament, source: string, tournamentId: string): ListingRow {
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

/** What of told columns is new, and no person's correction. Days that would end before they begin are left as they are. */
function planColumns({ tournament, corrected }: KnownTournament, told: TournamentColumns): TournamentColumns {
  const changes = toDifferences<TournamentColumns>(
    tournament,
    pickColumns(told, column => !corrected.has(column)),
  )
  const { start_day: start = tournament.start_day, end_day: end = tournament.end_day } = changes
  if (start !== null && end !== null && start > end) {
    delete changes.start_day
    delete changes.end_day
  }
  return changes
}

/**
 * Whether it takes place, as far as a calendar may say: of what USA Fencing announces it may not, and of several lines of one
 * tournament all have to be cancelled.
 */
function toCancelled(
  { tournament, announced, listings }: KnownTournament,
  line: CalendarTournament,
  saidBefore: TournamentColumns,
): TournamentColumns {
  if (announced) return {}
  const others = listings.filter(one => one.key !== line.key && one.gone_at === null)
  if (line.cancelled) return others.every(one => one.cancelled === 1) ? { cancelled: 1 } : {}
  const isTakenBack =
    tournament.cancelled === 1 && (saidBefore.cancelled === 1 || saidBefore.cancelled === undefined)
  return isTakenBack ? { cancelled: 0 } : {}
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
