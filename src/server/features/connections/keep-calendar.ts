import { createHash } from 'node:crypto'
import type { ServiceEntry } from '#contract/sources/google-service.ts'
import { addDays } from '#domain/time/day.ts'
import {
  dropCalendarEntry,
  listCalendarEntries,
  listOverTournaments,
  listRegisteredTournaments,
  type RegisteredTournament,
  saveCalendarEntry,
} from '#server/store/tournaments/calendar-entries.ts'
import type { AccessTokens, ConnectionDeps } from './access-tokens.ts'

/** What is over for longer is left in the calendar as it is, in days. */
const DAYS_BACK = 7
/** The calendar of the person who agreed: the scope of calendar events, which is all we ask for, makes no other. */
const CALENDAR = 'primary'

/**
 * Brings a user's calendar in step with the tournaments that their fencers are registered for. Doing so again changes
 * nothing; what stopped in the middle goes on where it stopped: ids at the service follow from ours.
 */
export async function keepCalendar(
  deps: ConnectionDeps & { readonly tokens: AccessTokens },
  userId: string,
): Promise<void> {
  const { store, tokens } = deps
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  const wanted = await listRegisteredTournaments(store.read, userId, addDays(today, -DAYS_BACK))
  await tokens.use(userId, 'GoogleCalendar', token => writeEntries(deps, { userId, token, wanted, today }))
}

async function writeEntries(
  { store, google }: ConnectionDeps,
  calendar: {
    userId: string
    token: string
    wanted: readonly RegisteredTournament[]
    today: string
  },
): Promise<void> {
  const { userId, token, wanted } = calendar
  const standing = new Map(
    (await listCalendarEntries(store.write, userId)).map(entry => [entry.tournamentId, entry]),
  )
  for (const tournament of wanted) {
    const entry = toEntry(tournament)
    const contentHash = hash(JSON.stringify(entry))
    const remoteId = hash(`${userId} ${tournament.id}`)
    const known = standing.get(tournament.id)
    if (known?.contentHash === contentHash) continue
    await google.putEntry(token, CALENDAR, remoteId, entry)
    await saveCalendarEntry(store.write, userId, { tournamentId: tournament.id, remoteId, contentHash })
  }
  const kept = new Set(wanted.map(one => one.id))
  // What is over stays in the calendar as a memory.
  const over = await listOverTournaments(store.read, [...standing.keys()], calendar.today)
  for (const { tournamentId, remoteId } of standing.values()) {
    if (kept.has(tournamentId) || over.has(tournamentId)) continue
    await google.deleteEntry(token, CALENDAR, remoteId)
    await dropCalendarEntry(store.write, userId, tournamentId)
  }
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
