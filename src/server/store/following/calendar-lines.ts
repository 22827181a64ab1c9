import type { Kysely } from 'kysely'
import type { NowRow } from '#contract/live/now-view.ts'
import type { CalendarLine } from '#domain/calendar/calendar-line.ts'
import {
  type CalendarEntrant,
  type DatedTournament,
  toCalendarLines,
} from '#domain/calendar/to-calendar-lines.ts'
import { listInterests } from '#domain/registration/interests.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import type { Database } from '#server/store/schema/database.ts'
import { listCheckInHours } from '#server/store/tournaments/check-in-hours.ts'
import { listCalendarEntrants, listCalendarEvent, listSuitingTournaments } from './calendar-entrants.ts'
import { toCalendarStrip } from './to-calendar-strip.ts'

/** Whose calendar, and how much of it. */
export interface WantedLines {
  readonly userId: string
  /** One of the followed alone. */
  readonly fencerId?: string | undefined
  /** One event alone, whoever is in it. */
  readonly eventId?: string | undefined
  /** With registrations of tournaments that would suit. */
  readonly hasDeadlines: boolean
  /** What was over before is left out. */
  readonly from: Day
  readonly today: Day
}

/** Where an account's fencers are at this hour. */
export type FindRows = (userId: string) => Promise<{
  readonly rows: readonly Pick<NowRow, 'event' | 'fencer' | 'state'>[]
}>

/** So far ahead registrations are told of that nobody has entered yet. */
const DAYS_AHEAD = 120

/** What stands in somebody's calendar, soonest first; of one event its own lines alone, and none where it is not listed. */
export async function listCalendarLines(
  db: Kysely<Database>,
  wanted: WantedLines,
  findRows: FindRows,
): Promise<CalendarLine[]> {
  const { userId, eventId, from, hasDeadlines } = wanted
  const entrants =
    eventId === undefined
      ? await listCalendarEntrants(db, wanted, from)
      : await listCalendarEvent(db, userId, eventId)
  const hours = await listCheckInHours(db, [...new Set(entrants.map(({ event }) => event.id))])
  const next = await findStrips(findRows, userId, entrants)
  const told = entrants.map(one => ({
    ...one,
    checkInCloses: hours.get(one.event.id),
    next: next.get(toKey(one.event.id, one.fencer?.id)),
  }))
  const lines = toCalendarLines(told, hasDeadlines ? await listSuiting(db, wanted) : [])
  return eventId === undefined ? lines : lines.filter(({ event }) => event)
}

async function findStrips(findRows: FindRows, userId: string, entrants: readonly CalendarEntrant[]) {
  const { rows } = entrants.length === 0 ? { rows: [] } : await findRows(userId)
  return new Map(rows.map(row => [toKey(row.event, row.fencer), toCalendarStrip(row.state)] as const))
}

const toKey = (eventId: string, fencerId: string | undefined): string => JSON.stringify([eventId, fencerId])

/** What they look for, or likely do, as the plan has it. Of whom nobody knows a weapon not every tournament there is. */
async function listSuiting(
  db: Kysely<Database>,
  { userId, fencerId, today }: WantedLines,
): Promise<DatedTournament[]> {
  const followed = await listTrackedFencers(db, userId)
  const interests = listInterests(
    followed.filter(({ id }) => fencerId === undefined || id === fencerId),
    today,
  )
  const preferences = interests.map(one => one.preferences).filter(one => (one.weapons ?? []).length > 0)
  return listSuitingTournaments(db, preferences, { from: today, to: addDays(today, DAYS_AHEAD) })
}
