import type { Day } from './day.ts'
import { isTimeZone, toInstant } from './zoned-time.ts'

/** The accordions of the live screen, in their order (spec §2). */
export const TOURNAMENT_TIMINGS = ['happeningNow', 'comingSoon', 'recent'] as const
export type TournamentTiming = (typeof TOURNAMENT_TIMINGS)[number]

export const TOURNAMENT_TIMING_NAMES = {
  happeningNow: 'Happening Now',
  comingSoon: 'Coming Soon',
  recent: 'Recent',
} as const satisfies Record<TournamentTiming, string>

/** Days are absent where nobody said them; `timeZone` is the venue's IANA zone, where known. */
export interface TournamentDates {
  startDate?: Day | undefined
  endDate?: Day | undefined
  timeZone?: string | null
}

const LAST_SECOND = 86_399

/** First and last instant of a tournament in milliseconds: start at 00:00:00, end at 23:59:59 at the venue (spec §3). */
export function toTournamentSpan(
  { startDate, endDate, timeZone }: TournamentDates,
  fallbackZone: string,
): { start: number; end: number } {
  if (startDate === undefined || endDate === undefined) return { start: Number.NaN, end: Number.NaN }
  const zone = [timeZone, fallbackZone].find(name => typeof name === 'string' && isTimeZone(name)) ?? 'UTC'
  return { start: toInstant(startDate, 0, zone), end: toInstant(endDate, LAST_SECOND, zone) }
}

/** Timing at `now` (milliseconds); undefined when a date is none. Both ends count as happening (spec §4). */
export function findTournamentTiming(
  dates: TournamentDates,
  now: number,
  fallbackZone: string,
): TournamentTiming | undefined {
  const far = findFarTiming(dates, now)
  if (far) return far
  const { start, end } = toTournamentSpan(dates, fallbackZone)
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined
  if (now < start) return 'comingSoon'
  return now <= end ? 'happeningNow' : 'recent'
}

/** Zones are dear to ask, and a list may hold thousands: two days away from its dates no zone matters. */
function findFarTiming({ startDate, endDate }: TournamentDates, now: number): TournamentTiming | undefined {
  const [start, end] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
  if (end < now - 3 * DAY_MS && start <= end) return 'recent'
  return start > now + 2 * DAY_MS && start <= end ? 'comingSoon' : undefined
}

const DAY_MS = 86_400_000
