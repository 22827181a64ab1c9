import { planClubmates } from '#domain/notices/plan-clubmates.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { listEnteredClubmates } from '#server/store/notices/entered-clubmates.ts'
import { listFollowers } from '#server/store/notices/told-versions.ts'
import { listWatchers } from '#server/store/notices/watched-tournaments.ts'
import type { ComingNotice, NoticeLook } from './coming-notice.ts'

const EVERY_MS = 5 * 60_000
/** What was seen earlier is no news. */
const NEWS_MS = 3 * 86_400_000

/** Who of their club entered a tournament, to whoever follows somebody who is in it, or has a bell on it for them. */
export const lookAtClubmates: NoticeLook = {
  name: 'clubmates',
  everyMs: EVERY_MS,
  find: async (db, now) => {
    const span = { since: now - NEWS_MS, now, from: addDays(toUtcDay(now), -1) }
    const all = await listEnteredClubmates(db, span)
    const followers = await listFollowers(db, [...new Set(all.map(({ fencerId }) => fencerId))])
    return all.map(({ tournamentId, tournament, fencerId, isEntered, clubmates }): ComingNotice => {
      const own = followers.get(fencerId) ?? []
      return {
        subject: { tournamentId, fencerId },
        findHearers: async () => {
          const watchers = isEntered ? undefined : await listWatchers(db, tournamentId)
          return own.filter(userId => watchers?.has(userId) ?? true).map(userId => ({ userId }))
        },
        plan: noted => planClubmates(noted, clubmates, { now, said: { tournament } }),
      }
    })
  },
}
