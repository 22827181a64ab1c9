import type { CalendarEvent, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { formatEventName } from '#domain/names/event-name.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { countDays, type Day } from '#domain/time/day.ts'
import { findVenueTimeZone } from '#domain/time/venue-time-zone.ts'
import type { FieListing } from './fie-listing.ts'

/** Competitions of one name and place belong together when hardly a day lies between them. */
const LONGEST_GAP_DAYS = 2
/** World championships take ten days; longer chains are a series. */
const LONGEST_DAYS = 21

/**
 * Competitions of the calendar → tournaments with their events, by first day. The source knows no tournaments: those of
 * one season, name and place on neighbouring days are one, called by the smallest of their numbers.
 */
export function toCalendarTournaments(listings: readonly FieListing[]): CalendarTournament[] {
  const unique = new Map(listings.map(one => [toFieKey(one), one] as const))
  const places = Map.groupBy(unique.values(), ({ season, name, location, federation }) =>
    JSON.stringify([season, toFoldedText(name), toFoldedText(location ?? ''), federation]),
  )
  return [...places.values()]
    .flatMap(splitByDays)
    .map(toTournament)
    .sort((a, b) => compareTexts(a.startDay, b.startDay) || compareTexts(a.key, b.key))
}

/** What names a competition among all sources: "fie 2027 512". */
export const toFieKey = ({ season, competitionId }: Pick<FieListing, 'season' | 'competitionId'>): string =>
  `fie ${season} ${competitionId}`

function splitByDays(listings: readonly FieListing[]): FieListing[][] {
  const groups: { listings: FieListing[]; startDay: Day; endDay: Day }[] = []
  for (const one of listings.toSorted((a, b) => compareTexts(a.startDay, b.startDay))) {
    const last = groups.at(-1)
    const isNear =
      last !== undefined &&
      countDays(last.endDay, one.startDay) <= LONGEST_GAP_DAYS &&
      countDays(last.startDay, one.endDay) < LONGEST_DAYS
    if (isNear) {
      last.listings.push(one)
      if (one.endDay > last.endDay) last.endDay = one.endDay
    } else groups.push({ listings: [one], startDay: one.startDay, endDay: one.endDay })
  }
  return groups.map(group => group.listings)
}

function toTournament(listings: readonly FieListing[]): CalendarTournament {
  const byNumber = listings.toSorted((a, b) => Number(a.competitionId) - Number(b.competitionId))
  const [first] = byNumber as [FieListing]
  const { location, federation } = first
  const timeZoneId = findVenueTimeZone({ city: location ?? null, country: federation ?? null })
  const days = listings.flatMap(({ startDay, endDay }) => [startDay, endDay]).sort()
  return {
    key: toFieKey(first),
    ids: {},
    name: first.name,
    startDay: days[0] ?? first.startDay,
    endDay: days.at(-1) ?? first.endDay,
    ...(location === undefined ? {} : { city: location }),
    ...(federation === undefined ? {} : { country: federation }),
    ...(timeZoneId === undefined ? {} : { timeZoneId }),
    cancelled: false,
    events: byNumber.toSorted((a, b) => compareTexts(a.startDay, b.startDay)).map(toEvent),
  }
}

const toEvent = (listing: FieListing): CalendarEvent => ({
  key: toFieKey(listing),
  ids: {},
  name: formatEventName(listing.classifier) || listing.name,
  classifier: listing.classifier,
  day: listing.startDay,
  hasResults: listing.hasResults,
})
