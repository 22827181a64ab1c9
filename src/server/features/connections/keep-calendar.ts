import { createHash } from 'node:crypto'
import type { GoogleTrouble } from '#contract/accounts/google-service.ts'
import { CALENDAR_WORDS } from '#domain/calendar/calendar-words.ts'
import { shortNames } from '#domain/calendar/describe-line.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import {
  type CalendarEntryRow,
  dropCalendarEntry,
  findCalendarLanguage,
  listCalendarEntries,
  saveCalendarEntry,
} from '#server/store/accounts/connected-calendars.ts'
import { type FindRows, listCalendarLines } from '#server/store/following/calendar-lines.ts'
import type { AccessTokens, ConnectionDeps } from './access-tokens.ts'
import { type CalendarStep, planCalendar, type WantedEntry } from './plan-calendar.ts'
import { toCalendarEntry } from './to-calendar-entry.ts'

/** What is over for longer is left in the calendar as it is, in days. */
const DAYS_BACK = 7
/** The calendar of the person who agreed: the scope of calendar events, which is all we ask for, makes no other. */
const calendarId = 'primary'
/** Tried for one entry in a round: an id that the service has used up is good for nothing. */
const MOST_IDS = 3

export type CalendarKeeping = ConnectionDeps & {
  readonly tokens: AccessTokens
  readonly findRows: FindRows
  /** Where people reach this server. */
  readonly publicUrl: string
}

/**
 * Brings a user's calendar in step with what their fencers are entered in. Doing so again changes nothing; what stopped in the
 * middle goes on where it stopped: ids at the service follow from ours. What one entry is refused for keeps no other from it, and
 * is thrown at the end; whatever else goes wrong ends it at once. What comes after `until`, epoch ms, is left for the next time.
 */
export async function keepCalendar(
  deps: CalendarKeeping,
  userId: string,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { store, google, tokens } = deps
  const today = toUtcDay(deps.now())
  const wanted = await listWanted(deps, userId, today)
  const planned = async () =>
    planCalendar(wanted, await listCalendarEntries(store.write, userId), {
      today,
      toRemoteId: line => hash(`${userId} ${line}`),
    })
  try {
    await tokens.use(userId, 'GoogleCalendar', async token =>
      takeSteps(deps, { userId, token, steps: await planned(), until }),
    )
  } catch (error) {
    await noteTrouble(google.toTrouble(error))
    throw error
  }

  /** What failed on the way to a token was noted of no entry yet; what one entry is refused for was. */
  async function noteTrouble(trouble: GoogleTrouble | undefined): Promise<void> {
    if (trouble === undefined || trouble === 'entry' || trouble === 'token') return
    const [first] = await planned()
    if (first) await saveCalendarEntry(store.write, userId, { ...first, contentHash: undefined, trouble })
  }
}

async function listWanted(deps: CalendarKeeping, userId: string, today: Day): Promise<WantedEntry[]> {
  const { store, publicUrl } = deps
  const from = addDays(today, -DAYS_BACK)
  const lines = await listCalendarLines(
    store.read,
    { userId, hasDeadlines: false, today, from },
    deps.findRows,
  )
  const words = CALENDAR_WORDS[await findCalendarLanguage(store.read, userId)]
  const say = shortNames(lines)
  return lines.map(line => {
    const entry = toCalendarEntry(line, { words, say, publicUrl })
    const contentHash = hash(JSON.stringify(entry))
    return { line: line.uid, entry, lastDay: line.lastDay ?? line.day, contentHash }
  })
}

interface Round {
  readonly userId: string
  readonly token: string
  readonly steps: readonly CalendarStep[]
  readonly until: number
}

async function takeSteps(deps: ConnectionDeps, { userId, token, steps, until }: Round): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    if (deps.now() >= until) break
    try {
      await takeStep(deps, { userId, token }, step)
    } catch (error) {
      const trouble = deps.google.toTrouble(error)
      if (trouble !== 'entry') throw error
      await saveCalendarEntry(deps.store.write, userId, { ...step, contentHash: undefined, trouble })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Nobody knows what stands there: so it is noted before each call. Of whatever is lost or dies behind it nobody can say whether it was
 * done, and what is wanted next may be what stood there before.
 */
async function takeStep(
  deps: ConnectionDeps,
  { userId, token }: Pick<Round, 'userId' | 'token'>,
  step: CalendarStep,
  idsLeft = MOST_IDS,
): Promise<void> {
  const { store, google } = deps
  const { put, line, lastDay, remoteId, isWritten } = step
  const note = (noted: Pick<CalendarEntryRow, 'contentHash' | 'trouble'>) =>
    saveCalendarEntry(store.write, userId, { line, lastDay, remoteId, ...noted })
  await note({ contentHash: undefined })
  const place = { calendarId, id: remoteId, isWritten }
  if (!put) {
    await google.deleteEntry(token, place)
    await dropCalendarEntry(store.write, userId, line)
  } else if (await google.putEntry(token, place, put.entry)) await note({ contentHash: put.contentHash })
  else if (idsLeft <= 1) await note({ contentHash: undefined, trouble: 'entry' })
  // The next id follows from this one, so that whoever goes on from here comes to the same.
  else
    await takeStep(
      deps,
      { userId, token },
      { ...step, remoteId: hash(remoteId), isWritten: false },
      idsLeft - 1,
    )
}

/** Hexadecimal: letters and figures that the service takes as an id. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
