import { createHash } from 'node:crypto'
import type { NowView } from '#contract/live/now-view.ts'
import {
  type CalendarEntrant,
  type DatedTournament,
  toCalendarLines,
} from '#domain/calendar/to-calendar-lines.ts'
import { listInterests } from '#domain/registration/interests.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Language } from '#domain/words/language.ts'
import {
  listCalendarEntrants,
  listCalendarEvent,
  listSuitingTournaments,
} from '#server/store/following/calendar-entrants.ts'
import type { Store } from '#server/store/open-store.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import { noteCalendarRevisions } from '#server/store/tournaments/calendar-revisions.ts'
import { listCheckInHours } from '#server/store/tournaments/check-in-hours.ts'
import { CALENDAR_WORDS } from './calendar-words.ts'
import { toCalendarStrip } from './to-calendar-strip.ts'
import { writeCalendar } from './write-calendar.ts'

export interface CalendarDeps {
  readonly store: Store
  readonly now: () => number
  /** Where an account's fencers are at this hour. */
  readonly findRows: (userId: string) => Promise<NowView>
}

export interface WantedCalendar {
  readonly userId: string
  /** One of the followed alone. */
  readonly fencer?: { readonly id: string; readonly name: string } | undefined
  /** One event alone. */
  readonly eventId?: string
  readonly language: Language
  readonly hasDeadlines: boolean
  /** Where people reach this server. */
  readonly publicUrl: string
}

/** What is over for longer is not told any more: it stays in calendars that keep it. */
const DAYS_BACK = 60
/** So far ahead registrations are told of that nobody has entered yet. */
const DAYS_AHEAD = 120

/** Somebody's calendar as iCalendar; undefined where one event is wanted and not listed. */
export async function makeCalendar(deps: CalendarDeps, wanted: WantedCalendar): Promise<string | undefined> {
  const { store, now } = deps
  const { userId, fencer, eventId, language, hasDeadlines, publicUrl } = wanted
  const today = toUtcDay(now())
  const whose = { userId, fencerId: fencer?.id }
  const from = addDays(today, -DAYS_BACK)
  const entrants =
    eventId === undefined
      ? await listCalendarEntrants(store.read, whose, from)
      : await listCalendarEvent(store.read, userId, eventId)
  if (eventId !== undefined && entrants.length === 0) return undefined
  const suiting = hasDeadlines ? await listSuiting(store, whose, today) : []
  const lines = toCalendarLines(await withHours(deps, userId, entrants), suiting)
  const hashes = new Map(lines.map(line => [line.uid, toHash(JSON.stringify(line))]))
  const revisions = await noteCalendarRevisions(store.write, hashes, now())
  const shown = eventId === undefined ? lines : lines.filter(({ event }) => event)
  return writeCalendar({
    lines: shown,
    revisions,
    words: CALENDAR_WORDS[language],
    of: fencer?.name,
    publicUrl,
  })
}

/** What they look for, or likely do, as the plan has it. Of whom nobody knows a weapon not every tournament there is. */
async function listSuiting(
  store: Store,
  { userId, fencerId }: { readonly userId: string; readonly fencerId: string | undefined },
  today: Day,
): Promise<DatedTournament[]> {
  const followed = await listTrackedFencers(store.read, userId)
  const interests = listInterests(
    followed.filter(({ id }) => fencerId === undefined || id === fencerId),
    today,
  )
  const preferences = interests.map(one => one.preferences).filter(one => (one.weapons ?? []).length > 0)
  return listSuitingTournaments(store.read, preferences, { from: today, to: addDays(today, DAYS_AHEAD) })
}

/** With what is said of check-in and strips. */
async function withHours(
  { store, findRows }: CalendarDeps,
  userId: string,
  entrants: readonly CalendarEntrant[],
): Promise<CalendarEntrant[]> {
  const hours = await listCheckInHours(store.read, [...new Set(entrants.map(({ event }) => event.id))])
  const { rows } = entrants.length === 0 ? { rows: [] } : await findRows(userId)
  const next = new Map(rows.map(row => [`${row.event} ${row.fencer}`, toCalendarStrip(row.state)] as const))
  return entrants.map(one => ({
    ...one,
    checkInCloses: hours.get(one.event.id),
    next: next.get(`${one.event.id} ${one.fencer?.id}`),
  }))
}

const toHash = (text: string): string => createHash('sha256').update(text).digest('base64url')
