import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findUsaState } from '#domain/places/usa-state.ts'
import { findVenueTimeZone } from '#domain/time/venue-time-zone.ts'
import { findDate } from '../markup/find-date.ts'
import type { UsafListRow } from '../pages/parse-search-page.ts'

/** A line of the tournament search in the contract's shape. */
export function toUsafTournament(row: UsafListRow): CalendarTournament {
  const { city, state } = toPlace(row.location)
  const home = state === undefined ? undefined : 'USA'
  const timeZoneId = state === undefined ? undefined : findVenueTimeZone({ city, state, country: 'USA' })
  const day = findDate(row.status)
  const tells = (words: RegExp) => (day !== undefined && words.test(row.status) ? day : undefined)
  const opens = tells(/\bopens on\b/i)
  const closes = tells(/\bcloses on\b/i)
  return {
    key: `usaf ${row.id}`,
    ids: { usafId: row.id },
    name: row.name,
    startDay: row.days.start,
    endDay: row.days.end,
    ...(city === '' ? {} : { city: state === undefined ? city : `${city}, ${state}` }),
    ...(state === undefined ? {} : { state }),
    ...(home === undefined ? {} : { country: home }),
    ...(timeZoneId === undefined ? {} : { timeZoneId }),
    cancelled: false,
    registration: {
      ...(opens === undefined ? {} : { opens }),
      ...(closes === undefined ? {} : { closes }),
    },
  }
}

/** "Hall, West Wing, Columbus, OH" → Columbus, OH: venues hold commas, so the last two parts count. */
function toPlace(location: string): { city: string; state: string | undefined } {
  const parts = location
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const state = findUsaState(last.replace(/\s{1,9}\d{5}(?:-\d{4})?$/, ''))
  if (state === undefined) return { city: parts.slice(-2).join(', '), state: undefined }
  return { city: parts.at(-2) ?? '', state: parts.length > 1 ? state : undefined }
}
