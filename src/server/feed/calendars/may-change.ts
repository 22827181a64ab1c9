import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { FINISHED } from '#server/store/rows/finished.ts'
import { hasAuthority } from '#server/store/sources/has-authority.ts'
import type { KnownEvent, KnownTournament } from '#server/store/sources/known-tournaments.ts'

/** Whether a calendar may change a column. */
type MayChange = (column: string) => boolean

/** Which columns of a tournament a line may change. `saidBefore`: what the calendar said of it when it was taken in last. */
export const mayChangeTournament = (
  { tournament, announced }: KnownTournament,
  line: CalendarTournament,
  { source, saidBefore }: { readonly source: string; readonly saidBefore: object },
): MayChange =>
  hasAuthority(source) ? mayDecide(tournament, line) : mayFill(tournament, saidBefore, announced)

/** Which columns of an event a calendar may change. */
export const mayChangeEvent = (
  event: KnownEvent,
  {
    source,
    saidBefore,
    announced,
  }: { readonly source: string; readonly saidBefore: object; readonly announced: boolean },
): MayChange =>
  hasAuthority(source) ? mayDecideEvent(event) : mayFill(event, saidBefore, announced || event.published)

/** A calendar may fill what nobody knows, and change what still is as it said it unless others know that better. */
const mayFill =
  (row: object, saidBefore: object, isTold: boolean): MayChange =>
  column => {
    const held = row[column as keyof object]
    return held === null || (!isTold && held === saidBefore[column as keyof object])
  }

const REGISTRATION_DAYS = ['registration_opens', 'registration_late', 'registration_closes'] as const

/**
 * The word of the calendar with authority stands. Yet a tournament's own page knows its registration better than the list,
 * the live source how long it lasts, and of a known one its kind is told by the lists of each kind alone.
 */
function mayDecide(
  tournament: KnownTournament['tournament'],
  { startDay, endDay, types }: CalendarTournament,
): MayChange {
  const isUnread = REGISTRATION_DAYS.every(column => tournament[column] === null)
  const lastsLonger =
    tournament.ftl_id !== null && tournament.start_day === startDay && (tournament.end_day ?? '') > endDay
  return column => {
    if (column === 'end_day') return !lastsLonger
    if (column === 'type') return types !== undefined || tournament.usaf_id === null
    return isUnread || !REGISTRATION_DAYS.some(one => one === column)
  }
}

/** The live source knows an event better once it has it, and how many are entered whoever lists them. */
function mayDecideEvent(event: KnownEvent): MayChange {
  const isOthers = event.published || event.entered
  return column => {
    if (column === 'registered') return !isOthers
    if (column === 'rating') return !isOthers && event.status !== FINISHED
    if (column === 'total_spots' || column === 'results_path') return true
    return event.ftl_id === null || event[column as keyof KnownEvent] === null
  }
}
