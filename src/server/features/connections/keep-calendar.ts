import { createHash } from 'node:crypto'
import { addDays } from '#domain/day.ts'
import {
  dropCalendar,
  dropCalendarEntry,
  findCalendar,
  listCalendarEntries,
  listRegisteredTournaments,
  type RegisteredTournament,
  saveCalendar,
  saveCalendarEntry,
} from '#server/store/calendar-entries.ts'
import type { AccessTokens, ConnectionDeps } from './access-tokens.ts'
import type { ServiceEntry } from './google-service.ts'

/** What is over for longer is left in the calendar as it is, in days. */
const DAYS_BACK = 7
const CALENDAR_NAME = 'Allez'

/**
 * Brings a user's calendar in step with the tournaments that their fencers are registered for. Doing so again changes
 * nothing; what stopped in the middle goes on where it stopped: ids at the service follow from ours.
 */
export async function keepCalendar(
  deps: ConnectionDeps & { readonly tokens: AccessTokens },
  userId: string,
): Promise<void> {
  const { store, google, tokens } = deps
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  const wanted = await listRegisteredTournaments(store.read, userId, addDays(today, -DAYS_BACK))
  await tokens.use(userId, 'GoogleCalendar', async token => {
    const known = await findCalendar(store.write, userId)
    const calendarId = known ?? (await google.createCalendar(token, CALENDAR_NAME))
    if (known === undefined) await saveCalendar(store.write, userId, calendarId)
    try {
      await writeEntries(deps, { userId, token, calendarId, wanted, today })
    } catch (error) {
      // Somebody deleted the calendar: the next round makes a new one.
      if (google.isMissing(error)) await dropCalendar(store.write, userId)
      throw error
    }
  })
}

async function writeEntries(
  { store, google }: ConnectionDeps,
  calendar: {
    userId: string
    token: string
    calendarId: string
    wanted: readonly RegisteredTournament[]
    today: string
  },
): Promise<void> {
  const { userId, token, calendarId, wanted } = calendar
  const standing = new Map(
    (await listCalendarEntries(store.write, userId)).map(entry => [entry.tournamentId, entry]),
  )
  for (const tournament of wanted) {
    const entry = toEntry(tournament)
    const contentHash = hash(JSON.stringify(entry))
    const remoteId = hash(`${calendarId} ${tournament.id}`)
    const known = standing.get(tournament.id)
    // An entry noted under another id stands in a calendar of an earlier consent.
    if (known?.remoteId === remoteId && known.contentHash === contentHash) continue
    await google.putEntry(token, calendarId, remoteId, entry)
    await saveCalendarEntry(store.write, userId, { tournamentId: tournament.id, remoteId, contentHash })
  }
  const kept = new Set(wanted.map(one => one.id))
  const over = await listOver(store.read, [...standing.keys()], calendar.today)
  for (const { tournamentId, remoteId } of standing.values()) {
    if (kept.has(tournamentId) || over.has(tournamentId)) continue
    await google.deleteEntry(token, calendarId, remoteId)
    await dropCalendarEntry(store.write, userId, tournamentId)
  }
}

/** Of some tournaments those that are over: they stay in the calendar as a memory. */
async function listOver(
  db: ConnectionDeps['store']['read'],
  ids: readonly string[],
  today: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('tournament')
    .select('id')
    .where('id', 'in', ids)
    .where('end_day', '<', today)
    .execute()
  return new Set(rows.map(row => row.id))
}

const toEntry = (tournament: RegisteredTournament): ServiceEntry => ({
  summary: tournament.name,
  location: tournament.place,
  description: tournament.fencers.join('\n'),
  startDay: tournament.startDay,
  endDay: addDays(tournament.endDay, 1),
})

/** Hexadecimal: letters and figures that the service takes as an id. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
