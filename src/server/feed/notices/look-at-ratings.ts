import { planRating } from '#domain/notices/plan-rating.ts'
import { listNewRatings } from '#server/store/notices/new-ratings.ts'
import { listFollowers } from '#server/store/notices/told-versions.ts'
import type { NoticeLook } from './coming-notice.ts'

const EVERY_MS = 5 * 60_000

/** Classifications that are better or renewed, to whoever follows the fencer. */
export const lookAtRatings: NoticeLook = {
  name: 'ratings',
  everyMs: EVERY_MS,
  find: async db => {
    const all = await listNewRatings(db)
    const followers = await listFollowers(db, [...new Set(all.map(({ fencerId }) => fencerId))])
    return all.map(({ fencerId, weapon, rating }) => ({
      subject: { fencerId },
      findHearers: async () => (followers.get(fencerId) ?? []).map(userId => ({ userId })),
      plan: noted => planRating(noted, weapon, rating),
    }))
  },
}
