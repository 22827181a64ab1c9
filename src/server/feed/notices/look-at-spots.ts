import { planSpots } from '#domain/notices/plan-spots.ts'
import { listInterests } from '#domain/registration/interests.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import { suitsPreferences } from '#domain/registration/suits-preferences.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import {
  listWatchedRegistrations,
  type WatchedRegistration,
} from '#server/store/notices/coming-registrations.ts'
import { listEntered, listEventSpots, type WatchedEvent } from '#server/store/notices/watched-events.ts'
import type { Store } from '#server/store/open-store.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import type { ComingNotice, Hearer, NoticeLook } from './coming-notice.ts'

const EVERY_MS = 5 * 60_000

/** Spots of the events of tournaments that somebody watches, while they can be taken, to whoever has somebody for the event. */
export const lookAtSpots: NoticeLook = {
  name: 'spots',
  everyMs: EVERY_MS,
  find: async (db, now) => {
    const today = toUtcDay(now)
    const watched = await listWatchedRegistrations(db, addDays(today, -1))
    const coming: ComingNotice[] = []
    for (const { tournamentId, days, watchers } of watched) {
      const day = findZonedTime(now, days.timeZone)?.day ?? today
      const dates = { openDate: days.opens, lateDate: days.late, closedDate: days.closes }
      const state = findRegistrationWindow(dates, day)?.state
      if (state !== 'open' && state !== 'late') continue
      for (const event of await listEventSpots(db, tournamentId)) {
        const said = { tournament: days.tournament, event: event.name }
        coming.push({
          subject: { eventId: event.id },
          findHearers: () => findInterested(db, { event, watchers, today }),
          plan: noted => planSpots(noted, { ...event, said }),
        })
      }
    }
    return coming
  },
}

/** Watchers with a fencer whom the event suits and who is not in it; of whose fencers nobody knows what they fence, too. */
async function findInterested(
  db: Store['read'],
  {
    event,
    watchers,
    today,
  }: {
    readonly event: WatchedEvent
    readonly watchers: WatchedRegistration['watchers']
    readonly today: Day
  },
): Promise<Hearer[]> {
  const entered = await listEntered(db, event.id)
  const interested: Hearer[] = []
  for (const watcher of watchers) {
    const fencers = await listTrackedFencers(db, watcher.userId)
    const interests = listInterests(fencers, today)
    const isFor = interests.some(
      ({ fencer, preferences }) => !entered.has(fencer.id) && suitsPreferences(event, preferences),
    )
    if (isFor || interests.length === 0) interested.push(watcher)
  }
  return interested
}
