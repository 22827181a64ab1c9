import { addDays, countDays, type Day, toWeekStart } from '#domain/time/day.ts'
import type { ArchiveTournament } from './archive-calendar.ts'

/** When registration opens, becomes late and closes. */
export interface RegistrationDays {
  opens: Day
  late: Day
  closes: Day
}

type Rule = (today: Day, start: Day) => RegistrationDays

const OPENS_DAYS = 75
const LATE_DAYS = 21
const CLOSES_DAYS = 5

const usual: Rule = (_, start) => ({
  opens: addDays(start, -OPENS_DAYS),
  late: addDays(start, -LATE_DAYS),
  closes: addDays(start, -CLOSES_DAYS),
})

/** The tournaments of the coming weeks, so that every stage of a registration is there to be seen on any day. */
const COMING: Readonly<Record<number, readonly Rule[]>> = {
  1: [
    (today, start) => ({ ...usual(today, start), late: addDays(today, -10), closes: addDays(today, 2) }),
    (today, start) => ({ ...usual(today, start), late: addDays(today, -15), closes: addDays(today, -1) }),
    (today, start) => ({ ...usual(today, start), late: addDays(today, -3), closes: addDays(start, -1) }),
  ],
  2: [
    (today, start) => ({ ...usual(today, start), late: addDays(today, 4) }),
    (today, start) => ({ ...usual(today, start), late: addDays(today, -1) }),
    (today, start) => ({ ...usual(today, start), late: addDays(today, 9), closes: addDays(start, -2) }),
  ],
  3: [
    (today, start) => ({ opens: addDays(today, 3), late: addDays(start, -4), closes: addDays(start, -2) }),
    (today, start) => ({ opens: addDays(today, 14), late: addDays(start, -3), closes: addDays(start, -1) }),
  ],
  4: [
    (today, start) => ({ ...usual(today, start), opens: addDays(today, -1), late: addDays(start, -8) }),
    (today, start) => ({ ...usual(today, start), opens: addDays(today, 1), late: addDays(start, -8) }),
  ],
  5: [
    (today, start) => ({ ...usual(today, start), late: addDays(today, 1) }),
    (today, start) => ({ ...usual(today, start), late: addDays(today, -9), closes: today }),
  ],
}

/** The registration of a tournament as of today; `at` is its place among those of its weekend. */
export function toRegistrationDays(
  { startDay }: Pick<ArchiveTournament, 'startDay'>,
  today: Day,
  at: number,
) {
  const week = Math.floor(countDays(toWeekStart(today), startDay) / 7)
  return (COMING[week]?.[at] ?? usual)(today, startDay)
}
