import { createHash } from 'node:crypto'
import { CALENDAR_WORDS } from '#domain/calendar/calendar-words.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Language } from '#domain/words/language.ts'
import { type FindRows, listCalendarLines } from '#server/store/following/calendar-lines.ts'
import type { Store } from '#server/store/open-store.ts'
import { noteCalendarRevisions } from '#server/store/tournaments/calendar-revisions.ts'
import { writeCalendar } from './write-calendar.ts'

export interface CalendarDeps {
  readonly store: Store
  readonly now: () => number
  readonly findRows: FindRows
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

/** Somebody's calendar as iCalendar; undefined where one event is wanted and not listed. */
export async function makeCalendar(deps: CalendarDeps, wanted: WantedCalendar): Promise<string | undefined> {
  const { store, now } = deps
  const { fencer, eventId, language, publicUrl } = wanted
  const today = toUtcDay(now())
  const from = addDays(today, -DAYS_BACK)
  const lines = await listCalendarLines(
    store.read,
    { ...wanted, fencerId: fencer?.id, today, from },
    deps.findRows,
  )
  if (eventId !== undefined && lines.length === 0) return undefined
  const hashes = new Map(lines.map(line => [line.uid, toHash(JSON.stringify(line))]))
  const revisions = await noteCalendarRevisions(store, hashes, now())
  return writeCalendar({ lines, revisions, words: CALENDAR_WORDS[language], of: fencer?.name, publicUrl })
}

const toHash = (text: string): string => createHash('sha256').update(text).digest('base64url')
