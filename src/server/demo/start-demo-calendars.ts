import { addDays, type Day, toWeekStart } from '#domain/time/day.ts'
import { toFredSeason } from '#fakes/askfred/askfred-season.ts'
import { startFakeAskfred } from '#fakes/askfred/start-fake-askfred.ts'
import { toFieCalendar } from '#fakes/fie/fie-calendar.ts'
import { startFakeFie } from '#fakes/fie/start-fake-fie.ts'
import type { CalendarSettings } from '#server/feed/calendars/open-calendars.ts'
import { listSeasons } from '#server/feed/calendars/sync-fie.ts'
import { listDueTimes, saveDueTime } from '#server/store/tasks/tasks.ts'
import type { Store } from '../store/open-store.ts'

/** Invented calendars of AskFRED and the FIE. */
export interface DemoCalendars {
  readonly settings: Required<CalendarSettings>
  /** Invents what they list, and has it read soon; before that they are empty. */
  fill(store: Store): Promise<void>
  close(): Promise<void>
}

const TOKEN = 'token-of-the-demo'
const CONTACT = 'demo@localhost'
/** Few enough to leave the demo's own season its place. */
const EVERY_NTH = 3
const WEEKENDS = 6
const FIE_TOURNAMENTS = 14

/** Starts fakes of both sources. What they list is invented later: nobody waits for it. */
export async function startDemoCalendars(today: Day): Promise<DemoCalendars> {
  const askfred = await startFakeAskfred({ tournaments: [], token: TOKEN, now: Date.now })
  const fie = await startFakeFie({ competitions: [], today })
  return {
    settings: {
      askfred: { url: askfred.url, token: TOKEN, contact: CONTACT },
      fie: { url: fie.url, contact: CONTACT, manners: { count: 10, intervalMs: 1_000, jitterMs: 0 } },
    },
    fill: async store => {
      const firstWeekend = addDays(toWeekStart(today), 5 - 14)
      const all = toFredSeason({ seed: 'demo', firstWeekend, weekends: WEEKENDS, today })
      askfred.setTournaments(all.filter((_, at) => at % EVERY_NTH === 0))
      const [season = 0] = listSeasons(today)
      fie.setCompetitions(toFieCalendar({ seed: 'demo', season, tournaments: FIE_TOURNAMENTS, today }))
      const due = await listDueTimes(store.read)
      for (const task of ['fie_sync', 'askfred_sync'])
        await saveDueTime(store.write, task, due.get(task) ?? null, Date.now())
    },
    close: async () => {
      await Promise.all([askfred.close(), fie.close()])
    },
  }
}
