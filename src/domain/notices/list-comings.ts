import { parseClockTime } from '#domain/time/clock-time.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import { CHECK_IN_LEADS, DAY_LEADS } from './notice-choices.ts'
import type { Deadline, NoticeSaid } from './notice-fact.ts'
import type { Coming } from './plan-coming.ts'

/** Days of a registration at the venue, null where nobody said them; of a zone that is known. */
export interface RegistrationDays {
  readonly tournament: string
  readonly timeZone: string
  readonly opens: Day | null
  /** The first day on which it costs more. */
  readonly late: Day | null
  readonly closes: Day | null
  readonly withdrawal: Day | null
}

const MINUTE_MS = 60_000
/** Nobody is told of days before the morning. */
const MORNING_S = 8 * 3_600
/** That a registration has opened is news for so many days. */
const OPENED_DAYS = 3

/** That check-in closes at a clock time "07:30" of a day at the venue; undefined where either or the zone cannot be read. */
export function toCheckInComing(day: Day, time: string, timeZone: string): Coming | undefined {
  const clock = parseClockTime(time)
  const until = clock.ok ? toInstant(day, clock.value * 60, timeZone) : Number.NaN
  if (Number.isNaN(until)) return undefined
  return {
    kind: 'checkIn',
    about: 'checkIn',
    term: `${day} ${time}`,
    said: { day, time },
    until,
    by: 'checkIn',
    steps: CHECK_IN_LEADS.toReversed().map(lead => ({ lead, at: until - lead * MINUTE_MS })),
    isRepeated: false,
  }
}

/** What comes of a registration for whoever has not entered. */
export function listRegistrationComings(days: RegistrationDays): Coming[] {
  const { opens, late, closes } = days
  const comesLate = late !== null && (closes === null || late < closes) && (opens === null || late > opens)
  return [
    ...toOpens(days),
    ...(comesLate ? toDeadline(days, 'late', late, late) : []),
    ...(closes === null ? [] : toDeadline(days, 'closes', closes, addDays(closes, 1))),
  ]
}

/** What comes of it for whoever has. */
export const listEntrantComings = (days: RegistrationDays): Coming[] =>
  days.withdrawal === null ? [] : toDeadline(days, 'withdrawal', days.withdrawal, addDays(days.withdrawal, 1))

function toOpens(days: RegistrationDays): Coming[] {
  const { opens, closes, timeZone, tournament } = days
  if (opens === null) return []
  const last = addDays(opens, OPENED_DAYS)
  const until = toInstant(closes === null || last <= closes ? last : addDays(closes, 1), 0, timeZone)
  const steps = [{ lead: 0, at: toInstant(opens, MORNING_S, timeZone) }]
  return known({ ...toFrame('opens', opens, { tournament, day: opens }), kind: 'opens', until, steps })
}

/** `end`: the day with whose first instant it is over. */
function toDeadline(days: RegistrationDays, deadline: Deadline, day: Day, end: Day): Coming[] {
  const { opens, timeZone, tournament } = days
  const steps = DAY_LEADS.toReversed()
    .map(lead => ({ lead, on: addDays(day, -lead) }))
    // What is not open yet closes for nobody.
    .filter(({ on }) => opens === null || on > opens)
    .map(({ lead, on }) => ({ lead, at: toInstant(on, MORNING_S, timeZone) }))
  const until = toInstant(end, 0, timeZone)
  const said = { tournament, day, deadline }
  return known({ ...toFrame(deadline, day, said), kind: 'deadline', until, steps })
}

const toFrame = (about: string, term: Day, said: NoticeSaid) =>
  ({ about, term, said, by: 'days', isRepeated: true }) as const

/** Days and zones that cannot be read tell nothing. */
const known = (coming: Coming): Coming[] =>
  Number.isNaN(coming.until) || coming.steps.some(({ at }) => Number.isNaN(at)) ? [] : [coming]
