import { createHash } from 'node:crypto'
import { CALENDAR_WORDS } from '#domain/calendar/calendar-words.ts'
import { shortNames } from '#domain/calendar/describe-line.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import {
  dropCalendarEntry,
  findCalendarLanguage,
  listCalendarEntries,
  saveCalendarEntry,
} from '#server/store/accounts/connected-calendars.ts'
import { type FindRows, listCalendarLines } from '#server/store/following/calendar-lines.ts'
import type { AccessTokens, ConnectionDeps } from './access-tokens.ts'
import { toCalendarEntry } from './to-calendar-entry.ts'

/** What is over for longer is left in the calendar as it is, in days. */
const DAYS_BACK = 7
/** The calendar of the person who agreed: the scope of calendar events, which is all we ask for, makes no other. */
const CALENDAR = 'primary'
/**
 * Nobody knows what stands there. Noted before each call: of whatever is lost or dies behind it nobody can say whether it was
 * done, and what is wanted next may be what stood there before.
 */
const UNWRITTEN = ''

export type CalendarKeeping = ConnectionDeps & {
  readonly tokens: AccessTokens
  readonly findRows: FindRows
  /** Where people reach this server. */
  readonly publicUrl: string
}

/**
 * Brings a user's calendar in step with what their fencers are entered in. Doing so again changes nothing; what stopped in the
 * middle goes on where it stopped: ids at the service follow from ours. What cannot be written keeps nothing else from it, and
 * is thrown at the end; a token that is refused ends it at once.
 */
export async function keepCalendar(deps: CalendarKeeping, userId: string): Promise<void> {
  const { store, tokens, publicUrl } = deps
  const today = toUtcDay(deps.now())
  const from = addDays(today, -DAYS_BACK)
  const lines = await listCalendarLines(
    store.read,
    { userId, hasDeadlines: false, today, from },
    deps.findRows,
  )
  const words = CALENDAR_WORDS[await findCalendarLanguage(store.read, userId)]
  const say = shortNames(lines)
  const wanted = lines.map(line => {
    const entry = toCalendarEntry(line, { words, say, publicUrl })
    return { line: line.uid, entry, lastDay: line.lastDay ?? line.day }
  })
  await tokens.use(userId, 'GoogleCalendar', token => writeEntries(deps, { userId, token, wanted, today }))
}

interface Calendar {
  readonly userId: string
  readonly token: string
  readonly wanted: readonly {
    readonly line: string
    readonly entry: ReturnType<typeof toCalendarEntry>
    readonly lastDay: Day
  }[]
  readonly today: Day
}

async function writeEntries(deps: ConnectionDeps, calendar: Calendar): Promise<void> {
  const { store, google } = deps
  const { userId, token, wanted, today } = calendar
  const standing = new Map((await listCalendarEntries(store.write, userId)).map(entry => [entry.line, entry]))
  const failures: unknown[] = []
  for (const { line, entry, lastDay } of wanted) {
    const contentHash = hash(JSON.stringify(entry))
    const known = standing.get(line)
    if (known?.contentHash === contentHash && known.lastDay === lastDay) continue
    const remoteId = known?.remoteId ?? hash(`${userId} ${line}`)
    const noted = { line, remoteId, lastDay }
    await attempt(async () => {
      await saveCalendarEntry(store.write, userId, { ...noted, contentHash: UNWRITTEN })
      await google.putEntry(token, CALENDAR, remoteId, entry)
      await saveCalendarEntry(store.write, userId, { ...noted, contentHash })
    })
  }
  const kept = new Set(wanted.map(({ line }) => line))
  for (const { line, remoteId, lastDay } of standing.values()) {
    // What is over stays in the calendar as a memory.
    if (kept.has(line) || lastDay < today) continue
    await attempt(async () => {
      await saveCalendarEntry(store.write, userId, { line, remoteId, lastDay, contentHash: UNWRITTEN })
      await google.deleteEntry(token, CALENDAR, remoteId)
      await dropCalendarEntry(store.write, userId, line)
    })
  }
  if (failures.length > 0) throw failures[0]

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!google.isAboutOneEntry(error)) throw error
      failures.push(error)
    }
  }
}

/** Hexadecimal: letters and figures that the service takes as an id. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
