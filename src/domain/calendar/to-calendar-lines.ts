import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'
import type { Day } from '#domain/time/day.ts'
import { isTimeZone } from '#domain/time/zoned-time.ts'
import type { CalendarLine, CalendarLineKind, CalendarStrip } from './calendar-line.ts'

/** A tournament as calendars need it. Days of the registration at the venue, null where nobody said them. */
export interface DatedTournament {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly startDay: Day
  readonly endDay: Day
  /** Null, or one that nobody knows: what is of an hour is told of the whole day. */
  readonly timeZone: string | null
  readonly registrationLate: Day | null
  readonly registrationCloses: Day | null
  readonly withdrawalCloses: Day | null
}

/** A fencer entered in an event; without one, the event itself. */
export interface CalendarEntrant {
  readonly fencer?: { readonly id: string; readonly name: string } | undefined
  readonly event: { readonly id: string; readonly name: string }
  readonly day: Day | null
  /** "08:30" at the venue. */
  readonly time: string | null
  readonly place: number | null
  readonly tournament: DatedTournament
  /** When check-in closes, "07:30" at the venue, where a source says it. */
  readonly checkInCloses?: string | undefined
  readonly next?: CalendarStrip | undefined
}

/** An event most often keeps a fencer for so long; nobody says when it ends. */
const EVENT_MINUTES = 240
/** Check-in stands in the calendar for so long before it closes. */
const CHECK_IN_MINUTES = 30

/**
 * What stands in the calendar of somebody's fencers: each event that they are in, its check-in, its tournament where that has
 * several days, and the days of the registrations of their tournaments and of others that `suiting` lists. Soonest first; each uid once.
 */
export function toCalendarLines(
  entrants: readonly CalendarEntrant[],
  suiting: readonly DatedTournament[],
): CalendarLine[] {
  const entered = new Map(entrants.map(({ tournament }) => [tournament.id, tournament]))
  const lines = [
    ...entrants.flatMap(one => [toEvent(one), ...toCheckIn(one)]),
    ...[...entered.values()].flatMap(one => [...toDaysOfEntered(one), ...toSeveralDays(one)]),
    ...suiting.filter(({ id }) => !entered.has(id)).flatMap(toDaysToEnter),
  ]
  return [...new Map(lines.map(line => [line.uid, line])).values()].sort(bySoonest)
}

function toEvent(one: CalendarEntrant): CalendarLine {
  const { tournament, fencer, event, day, place, next } = one
  const timeZone = toKnownZone(tournament)
  const starts = parseClockTime(one.time ?? '')
  const isTimed = day !== null && timeZone !== null && starts.ok
  return {
    ...common('event', toAbout(one), tournament),
    event,
    ...toWho(fencer),
    day: day ?? tournament.startDay,
    ...(isTimed ? { time: formatClockTime24(starts.value), timeZone, minutes: EVENT_MINUTES } : {}),
    ...(next === undefined ? {} : { next }),
    ...(place === null ? {} : { place }),
  }
}

function toCheckIn(one: CalendarEntrant): CalendarLine[] {
  const { tournament, fencer, event, day, checkInCloses } = one
  const timeZone = toKnownZone(tournament)
  const closes = parseClockTime(checkInCloses ?? '')
  if (day === null || timeZone === null || !closes.ok) return []
  // One that closes just after midnight does not begin the day before.
  const minutes = Math.min(CHECK_IN_MINUTES, closes.value)
  const time = formatClockTime24(closes.value - minutes)
  const line = common('checkIn', toAbout(one), tournament)
  return [{ ...line, event, ...toWho(fencer), day, time, timeZone, minutes }]
}

const toAbout = ({ event, fencer }: CalendarEntrant): string =>
  fencer === undefined ? event.id : `${event.id}-${fencer.id}`

const toWho = (fencer: CalendarEntrant['fencer']) => (fencer === undefined ? {} : { fencer: fencer.name })

function toDaysOfEntered(tournament: DatedTournament): CalendarLine[] {
  const { registrationCloses: closes, withdrawalCloses: withdrawal } = tournament
  return [
    ...toWholeDay('closes', closes, tournament),
    ...(withdrawal === closes ? [] : toWholeDay('withdrawal', withdrawal, tournament)),
  ]
}

function toSeveralDays(tournament: DatedTournament): CalendarLine[] {
  const { id, startDay: day, endDay: lastDay } = tournament
  return lastDay <= day ? [] : [{ ...common('tournament', id, tournament), day, lastDay }]
}

function toDaysToEnter(tournament: DatedTournament): CalendarLine[] {
  const { registrationCloses: closes, registrationLate: late } = tournament
  return [
    ...(late === closes ? [] : toWholeDay('late', late, tournament)),
    ...toWholeDay('closes', closes, tournament),
  ]
}

const toKnownZone = ({ timeZone }: DatedTournament): string | null =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : null

const toWholeDay = (kind: CalendarLineKind, day: Day | null, tournament: DatedTournament): CalendarLine[] =>
  day === null ? [] : [{ ...common(kind, tournament.id, tournament), day }]

const common = (kind: CalendarLineKind, about: string, { id, name, location }: DatedTournament) => ({
  uid: `${kind}-${about}`,
  kind,
  tournament: { id, name, location },
})

const bySoonest = (a: CalendarLine, b: CalendarLine): number =>
  compare(a.day, b.day) || compare(a.time ?? '', b.time ?? '') || compare(a.uid, b.uid)

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
