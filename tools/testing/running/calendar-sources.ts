import { type FredEvent, type FredTournament, toUuid } from '#fakes/askfred/askfred-season.ts'
import { type FakeAskfred, startFakeAskfred } from '#fakes/askfred/start-fake-askfred.ts'
import type { FakeCompetition } from '#fakes/fie/fie-calendar.ts'
import { type FakeFie, startFakeFie } from '#fakes/fie/start-fake-fie.ts'
import { toInventedPeople } from '#fakes/ftl/script/invented-person.ts'
import { openCalendars } from '#server/feed/calendars/open-calendars.ts'
import type { SourceRun } from '#server/feed/sources/source-run.ts'
import type { Store } from '#server/store/open-store.ts'
import { listKeptPages } from '#server/store/sources/quarantine.ts'

export const LISTED_START = Date.UTC(2026, 10, 21, 12)
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The calendars over fakes of both sources, with a clock that only tests and waiting move. */
export async function startListedSources(
  store: Store,
  options: {
    readonly tournaments?: readonly FredTournament[]
    readonly competitions?: readonly FakeCompetition[]
  } = {},
) {
  /** `tick` passes between two looks at it. */
  const clock = { now: LISTED_START, tick: 0 }
  const now = () => {
    clock.now += clock.tick
    return clock.now
  }
  const sleep = async (ms: number, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    clock.now += Math.ceil(ms)
  }
  const token = 'token-of-the-operator'
  const askfred: FakeAskfred = await startFakeAskfred({ tournaments: options.tournaments ?? [], token, now })
  const fie: FakeFie = await startFakeFie({
    competitions: options.competitions ?? [],
    today: '2026-11-21',
    searchPageSize: 40,
  })
  const contact = 'club@example.org'
  const open = () =>
    openCalendars(
      {
        askfred: { url: askfred.url, token, contact, pace: { now, sleep } },
        fie: {
          url: fie.url,
          contact,
          manners: { count: 1_000, intervalMs: 1, jitterMs: 0, attempts: 1 },
        },
      },
      { store, now, steadyNow: now },
    )
  let calendars = open()
  /** Runs a task; answers what its history would say: '' or a remark when it went well. */
  const run = async (
    task: 'syncAskfred' | 'syncFie' | 'readResults',
    more: Partial<SourceRun> = {},
  ): Promise<string> => {
    const remarks: string[] = []
    const context: SourceRun = {
      signal: new AbortController().signal,
      write: work => store.write.transaction().execute(work),
      progress: () => {},
      remark: text => remarks.push(text),
      ...more,
    }
    return (
      calendars[task]?.(context).then(
        () => remarks.join('. '),
        (error: Error) => `Failed: ${error.message}`,
      ) ?? 'off'
    )
  }
  return {
    clock,
    askfred,
    fie,
    run,
    kept: async () =>
      (await listKeptPages(store.read)).map(page => `${page.source} ${page.kind}: ${page.reason}`),
    /** As if the process had been started anew. */
    restart: async () => {
      await calendars.close()
      calendars = open()
    },
    close: async () => {
      await calendars.close()
      await askfred.close()
      await fie.close()
    },
  }
}

/** A tournament of AskFRED with one event, as a test needs it. */
export const fredTournament = (key: string, more: Partial<FredTournament> = {}): FredTournament => ({
  id: toUuid(key),
  name: `${key} Open`,
  type: 'tournament',
  level: 'local',
  startDay: '2026-12-05',
  endDay: '2026-12-06',
  town: 'Timber Falls',
  state: 'WA',
  timeZone: 'America/Los_Angeles',
  cancelled: false,
  opens: '2026-10-01',
  closes: '2026-12-01',
  isBare: false,
  events: [fredEvent(`${key}/1`)],
  ...more,
})

/** An event of AskFRED; `people` of them have fenced it. */
export const fredEvent = (
  key: string,
  { people = 0, ...more }: Partial<FredEvent> & { readonly people?: number } = {},
): FredEvent => ({
  id: toUuid(`${key}/event`),
  category: 'senior',
  gender: 'mixed',
  weapon: 'epee',
  ratingLimit: 'Open',
  day: '2026-12-05',
  closes: '08:30',
  placed: toInventedPeople(key, people, 'Female', 'USA').toSorted((a, b) => b.skill - a.skill),
  ...more,
})

/** Everything that readers see of tournaments, without when it was looked at. */
export async function dumpListed({ read }: Store) {
  const tournaments = await read.selectFrom('tournament').selectAll().orderBy('id').execute()
  return {
    tournaments: tournaments.map(({ looked_at: _, ...row }) => row),
    events: await read.selectFrom('event').selectAll().orderBy('id').execute(),
    listings: await read.selectFrom('listed_tournament').selectAll().orderBy('key').execute(),
    eventListings: await read.selectFrom('listed_event').selectAll().orderBy('key').execute(),
    entries: await read.selectFrom('entry').selectAll().orderBy('event_id').orderBy('entry_id').execute(),
    fencers: await read.selectFrom('fencer').selectAll().orderBy('id').execute(),
    said: await read.selectFrom('tournament_said').selectAll().orderBy('about_id').orderBy('topic').execute(),
    former: await read.selectFrom('tournament_former').selectAll().execute(),
    live: await read.selectFrom('live_event').select(['event_id', 'version']).orderBy('event_id').execute(),
  }
}
