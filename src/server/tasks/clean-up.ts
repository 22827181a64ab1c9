import { toUtcDay } from '#domain/time/utc-day.ts'
import { trimGuessTimes } from '#server/store/accounts/guess-times.ts'
import { dropOldSentCalls } from '#server/store/accounts/sent-calls.ts'
import { dropEndedSessions } from '#server/store/accounts/sessions.ts'
import { dropOldChanges } from '#server/store/entries/registration-changes.ts'
import { dropOldNotices } from '#server/store/notices/notice-facts.ts'
import { dropOldWatches } from '#server/store/notices/watched-tournaments.ts'
import type { Store } from '#server/store/open-store.ts'
import { dropOldPages } from '#server/store/sources/quarantine.ts'
import { dropOldRuns } from '#server/store/tasks/tasks.ts'
import { dropOldRevisions } from '#server/store/tournaments/calendar-revisions.ts'
import type { Task } from './task.ts'

const KEPT_RUNS = 100

const DAY_MS = 86_400_000
const KEPT_PAGES_DAYS = 30
const KEPT_CHANGES_DAYS = 400
/** A phone that lay in a bag for so long sends no more what it had. */
const KEPT_CALLS_DAYS = 30
const KEPT_NOTICES_DAYS = 90

/** Forgets sessions that have ended, old runs of tasks, old unread pages, old changes of registrations, old keys of calls, old notices, and of calendars what has long been as it is. */
export const cleanUp = (store: Store, now: () => number): Task => ({
  name: 'clean_up',
  description: `Forgets ended sessions, all but the last ${KEPT_RUNS} runs of each task, and what is old of unread pages, registrations, calls, calendars and notices`,
  rule: { dailyAt: '08:00', jitterMs: 1_800_000 },
  run: async ({ progress }) => {
    await dropEndedSessions(store.write, now())
    await trimGuessTimes(store.write, now())
    progress(1, 7, 'Sessions')
    await dropOldRuns(store.write, KEPT_RUNS)
    progress(2, 7, 'Runs')
    await dropOldPages(store.write, now() - KEPT_PAGES_DAYS * DAY_MS)
    progress(3, 7, 'Pages')
    await dropOldChanges(store.write, now() - KEPT_CHANGES_DAYS * DAY_MS)
    progress(4, 7, 'Changes')
    await dropOldSentCalls(store.write, now() - KEPT_CALLS_DAYS * DAY_MS)
    progress(5, 7, 'Calls')
    await dropOldRevisions(store.write, now() - KEPT_CHANGES_DAYS * DAY_MS)
    progress(6, 7, 'Calendars')
    await dropOldNotices(store.write, now() - KEPT_NOTICES_DAYS * DAY_MS)
    await dropOldWatches(store.write, toUtcDay(now() - KEPT_NOTICES_DAYS * DAY_MS))
    progress(7, 7, 'Notices')
  },
})
