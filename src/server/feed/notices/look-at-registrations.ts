import { listEntrantComings, listRegistrationComings } from '#domain/notices/list-comings.ts'
import { planComing } from '#domain/notices/plan-coming.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import {
  listEntrantRegistrations,
  listWatchedRegistrations,
} from '#server/store/notices/coming-registrations.ts'
import { listFollowers } from '#server/store/notices/told-versions.ts'
import type { ComingNotice, NoticeLook } from './coming-notice.ts'

const EVERY_MS = 60_000
/** Somewhere it is another day. */
const DAYS_BACK = 1
/** Nobody is told of a day earlier. */
const DAYS_AHEAD = 16

/**
 * Days of registrations: to whoever watches the tournament and has somebody to enter, and until when one may withdraw to whoever follows
 * somebody who is entered.
 */
export const lookAtRegistrations: NoticeLook = {
  name: 'registrations',
  everyMs: EVERY_MS,
  find: async (db, now) => {
    const from = addDays(toUtcDay(now), -DAYS_BACK)
    const watched = await listWatchedRegistrations(db, from)
    const entered = await listEntrantRegistrations(db, { from, to: addDays(from, DAYS_AHEAD) })
    const followers = await listFollowers(db, [...new Set(entered.map(({ fencerId }) => fencerId))])
    return [
      ...watched.map(({ tournamentId, days, watchers }): ComingNotice => {
        const comings = listRegistrationComings(days)
        return {
          subject: { tournamentId },
          findHearers: async () => watchers.filter(({ isToEnter }) => isToEnter),
          plan: noted => comings.flatMap(coming => planComing(noted, coming, now)),
        }
      }),
      ...entered.map(({ tournamentId, fencerId, days }): ComingNotice => {
        const comings = listEntrantComings(days)
        return {
          subject: { tournamentId, fencerId },
          findHearers: async () => (followers.get(fencerId) ?? []).map(userId => ({ userId })),
          plan: noted => comings.flatMap(coming => planComing(noted, coming, now)),
        }
      }),
    ]
  },
}
