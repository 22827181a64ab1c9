import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { type Day, parseDay } from '#domain/time/day.ts'
import { findVenueTimeZone } from '#domain/time/venue-time-zone.ts'
import { isTimeZone } from '#domain/time/zoned-time.ts'
import { findUsafId } from './find-usaf-id.ts'
import type { AskfredTournament } from './parse-tournaments.ts'
import { parseVenueAddress } from './parse-venue-address.ts'
import { findVenueMoment } from './venue-moment.ts'

/** A tournament of the source in the contract's words, without its events. */
export function toCalendarTournament(tournament: AskfredTournament): CalendarTournament {
  const { id, name, startDay, endDay, cancelled, registrationUrl, venueName } = tournament
  const place = parseVenueAddress(tournament.venueAddress ?? '')
  const timeZoneId =
    tournament.timeZone !== undefined && isTimeZone(tournament.timeZone)
      ? tournament.timeZone
      : findVenueTimeZone(place)
  const usafId = registrationUrl === undefined ? undefined : findUsafId(registrationUrl)
  const registration = toRegistration(tournament, timeZoneId)
  return {
    key: `af ${id}`,
    ids: { afId: id, ...(usafId === undefined ? {} : { usafId }) },
    name,
    startDay,
    endDay,
    ...(venueName === undefined ? {} : { venue: venueName }),
    ...place,
    ...(timeZoneId === undefined ? {} : { timeZoneId }),
    cancelled,
    ...(registration === undefined ? {} : { registration }),
  }
}

/** The days of registration; two that contradict each other tell nothing. */
function toRegistration(
  { preregOpen, preregClose, registrationUrl }: AskfredTournament,
  timeZone: string | undefined,
): CalendarTournament['registration'] {
  const [opens, closes] = [preregOpen, preregClose].map(text => toVenueDay(text ?? '', timeZone))
  const isSane = opens === undefined || closes === undefined || opens <= closes
  const url = registrationUrl !== undefined && URL.parse(registrationUrl)?.protocol === 'https:'
  const known = {
    ...(isSane && opens !== undefined ? { opens } : {}),
    ...(isSane && closes !== undefined ? { closes } : {}),
    ...(url ? { url: registrationUrl } : {}),
  }
  return Object.keys(known).length === 0 ? undefined : known
}

/** "2026-08-11", or an instant as the day it falls on at the venue. */
function toVenueDay(text: string, timeZone: string | undefined): Day | undefined {
  const day = parseDay(text)
  return day.ok ? day.value : findVenueMoment(text, timeZone)?.day
}
