import type { CalendarEvent, CalendarPage } from '#contract/sources/calendar-tournament.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { type DayRange, parseDayRange } from '#domain/time/parse-day-range.ts'
import { findResultsPath } from '../addresses/results-path.ts'
import { findClock } from '../markup/find-clock.ts'
import type { UsafEventCard } from '../pages/parse-event-card.ts'
import type { UsafDeadline, UsafTournamentPage } from '../pages/parse-tournament-page.ts'

/**
 * A tournament's page in the contract's shape. `listed`: its days by the list, where the page does not say them. `url`: where
 * the page was read; without it, as of a page that somebody saved, its links lead nowhere.
 */
export function toUsafTournamentDetails(
  page: UsafTournamentPage,
  listed?: DayRange,
  url?: string,
): CalendarPage {
  const days = page.days ?? listed
  const paths = page.events.map(event =>
    url === undefined ? undefined : findResultsPath(event.resultsLink, url),
  )
  return {
    registration: toRegistration(page.deadlines, page.takesLate),
    events: page.events.map((event, at) => {
      const path = paths[at]
      // A link that several cards share is no event's own.
      const isOwn = path !== undefined && paths.indexOf(path) === paths.lastIndexOf(path)
      return { ...toEvent(event, days), ...(isOwn ? { resultsPath: path } : {}) }
    }),
  }
}

/**
 * The entry deadline ends the registration, unless the page says that late entries are taken: then the day behind it is
 * the first late one.
 */
function toRegistration(
  deadlines: readonly UsafDeadline[],
  takesLate: boolean,
): CalendarPage['registration'] {
  const find = (words: RegExp, not?: RegExp) =>
    deadlines.find(({ label }) => words.test(label) && !not?.test(label))
  const opens = find(/\bopens?\b/i)?.day
  const withdrawal = toLastDay(find(/\bwithdraw/i))
  const regular = toLastDay(
    find(/\b(?:entry|registration|regular)\b.*\b(?:deadline|closes?)\b/i, /\blate\b/i),
  )
  const last = toLastDay(find(/\blate\b.*\b(?:deadline|closes?)\b/i))
  const hasLate = regular !== undefined && (takesLate || last !== undefined)
  const late = hasLate ? addDays(regular, 1) : undefined
  const closes = hasLate ? last : (regular ?? last)
  return {
    ...(opens === undefined ? {} : { opens }),
    ...(late === undefined ? {} : { late }),
    ...(closes === undefined ? {} : { closes }),
    ...(withdrawal === undefined ? {} : { withdrawal }),
  }
}

/** The last day on which it can be done: what ends at midnight at the beginning of a day ended the day before. */
const toLastDay = (deadline: UsafDeadline | undefined): Day | undefined =>
  deadline && (findClock(deadline.time) === '00:00' ? addDays(deadline.day, -1) : deadline.day)

function toEvent(card: UsafEventCard, days: DayRange | undefined): CalendarEvent {
  const { category, gender, weapon, team } = parseEventName(card.name)
  const day = days && findEventDay(card.day, days)
  const time = findClock(card.time)
  const registered = card.official ?? card.entrants
  const totalSpots =
    card.capacity ??
    (registered !== undefined && card.openSpots !== undefined ? registered + card.openSpots : undefined)
  return {
    key: `usaf ${card.id}`,
    ids: { usafId: card.id },
    name: card.name.replace(/\s{0,9}\([A-Z0-9]{3,12}\)\s{0,9}$/, '') || card.name,
    classifier: {
      ...(category ? { category } : {}),
      ...(gender ? { gender } : {}),
      ...(weapon ? { weapon } : {}),
      ...(team ? { team } : {}),
    },
    full: card.full || card.openSpots === 0,
    ...(day === undefined ? {} : { day }),
    ...(time === undefined ? {} : { closeOfRegistration: { time } }),
    ...(registered === undefined ? {} : { registered }),
    ...(totalSpots === undefined ? {} : { totalSpots }),
    ...(card.possible === '' ? {} : { rating: card.possible }),
  }
}

/** "Saturday, August 22" in the year in which it is one of the tournament's days, give or take one. */
function findEventDay(heading: string, { start, end }: DayRange): Day | undefined {
  const spoken = /([A-Z][a-z]{2,8})\.? (\d{1,2})(?!\d)(?:, (\d{4}))?\s*$/.exec(heading)
  if (!spoken) return undefined
  const [, month, date, said] = spoken
  for (const year of said === undefined ? new Set([start.slice(0, 4), end.slice(0, 4)]) : [said]) {
    const range = parseDayRange(`${month} ${date}, ${year}`)
    if (!range.ok) continue
    const { start: day } = range.value
    if (day >= addDays(start, -1) && day <= addDays(end, 1)) return day
  }
  return undefined
}
