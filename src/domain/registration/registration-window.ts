import { countDays, type Day } from '#domain/time/day.ts'

/** Days of the schedule (spec §3); sources leave any of them out. */
export interface RegistrationDates {
  openDate?: Day | null
  lateDate?: Day | null
  closedDate?: Day | null
}

/** Where registration stands; counts are days from today, and absent when the day is not known. */
export type RegistrationWindow =
  | { state: 'notOpen'; opensInDays: number }
  | { state: 'open'; lateInDays?: number; closesInDays?: number }
  | { state: 'late'; closesInDays?: number }
  | { state: 'closed' }

/**
 * Not open before the open date, open until the late date, late from that day to the end of the closed date,
 * closed after (spec §4). The late date is the first late day: who has a regular deadline gives the day after.
 * `today` is the venue's day. Undefined when no day is known.
 */
export function findRegistrationWindow(
  { openDate, lateDate, closedDate }: RegistrationDates,
  today: Day,
): RegistrationWindow | undefined {
  const opensInDays = findDays(today, openDate)
  const lateInDays = findDays(today, lateDate)
  const closesInDays = findDays(today, closedDate)
  if (opensInDays === undefined && lateInDays === undefined && closesInDays === undefined) return undefined

  const closes = closesInDays === undefined ? {} : { closesInDays }
  if (closesInDays !== undefined && closesInDays < 0) return { state: 'closed' }
  if (opensInDays !== undefined && opensInDays > 0) return { state: 'notOpen', opensInDays }
  if (lateInDays === undefined) return { state: 'open', ...closes }
  if (lateInDays <= 0) return { state: 'late', ...closes }
  // A late date behind the closing day never comes.
  const comesLate = closesInDays === undefined || lateInDays <= closesInDays
  return { state: 'open', ...(comesLate && { lateInDays }), ...closes }
}

function findDays(today: Day, day: Day | null | undefined): number | undefined {
  const days = day ? countDays(today, day) : Number.NaN
  return Number.isNaN(days) ? undefined : days
}
