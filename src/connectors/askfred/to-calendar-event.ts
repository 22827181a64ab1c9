import type { CalendarEvent, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { formatEventName } from '#domain/names/event-name.ts'
import { countDays } from '#domain/time/day.ts'
import { toAskfredClassifier } from './askfred-classifier.ts'
import type { AskfredEvent } from './parse-events.ts'
import { findVenueMoment } from './venue-moment.ts'

const NO_LIMIT = /^(?:|open|none|any|all)$/i

/** An event of the source in the contract's words. A time outside the tournament's days is a slip and left out. */
export function toCalendarEvent(
  event: AskfredEvent,
  tournament: Pick<CalendarTournament, 'startDay' | 'endDay' | 'timeZoneId'>,
): CalendarEvent {
  const { ageBand, ...classifier } = toAskfredClassifier(event)
  const moment = findVenueMoment(event.closeOfRegistration, tournament.timeZoneId)
  const isInside =
    moment !== undefined &&
    countDays(tournament.startDay, moment.day) >= -1 &&
    countDays(moment.day, tournament.endDay) >= 0
  return {
    key: `af ${event.id}`,
    ids: { afId: event.id },
    name:
      event.fullName || event.shortName || formatEventName({ ...classifier, ...(ageBand && { ageBand }) }),
    classifier,
    ...(isInside ? { day: moment.day, closeOfRegistration: { time: moment.time, at: moment.at } } : {}),
    ...(NO_LIMIT.test(event.ratingLimit) ? {} : { ratingLimit: event.ratingLimit }),
  }
}
