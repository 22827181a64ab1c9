import type { LiveEvent } from '#contract/live/live-event.ts'
import { mayCheckIn } from '#domain/fencer-state/check-in.ts'
import { findFencerState } from '#domain/fencer-state/find-fencer-state.ts'
import { toCheckInComing } from '#domain/notices/list-comings.ts'
import { planComing } from '#domain/notices/plan-coming.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type ComingCheckIn, listComingCheckIns } from '#server/store/notices/coming-check-ins.ts'
import { listFollowers } from '#server/store/notices/told-versions.ts'
import type { ComingNotice, NoticeLook } from './coming-notice.ts'

/** That check-in closes, to whoever follows somebody who has to come and has not, as far as anybody says. `read`: an event as it is. */
export const lookAtCheckIns = (read: (eventId: string) => Promise<LiveEvent | undefined>): NoticeLook => ({
  name: 'checkIn',
  everyMs: 0,
  find: async (db, now) => {
    const today = toUtcDay(now)
    const all = await listComingCheckIns(db, { from: addDays(today, -1), to: addDays(today, 2) })
    const followers = await listFollowers(db, [...new Set(all.map(({ fencerId }) => fencerId))])
    return all.flatMap((one): ComingNotice[] => {
      const closes = toCheckInComing(one.day, one.closes, one.timeZone)
      if (!closes || now >= closes.until) return []
      // Before it comes near there is nothing to tell, unless it was near and has moved.
      if (!one.isNoted && now < (closes.steps[0]?.at ?? 0)) return []
      return [
        {
          subject: { eventId: one.eventId, fencerId: one.fencerId },
          findHearers: async () => (followers.get(one.fencerId) ?? []).map(userId => ({ userId })),
          plan: noted => planComing(noted, closes, now),
          isOfUse: () => isAwaited(one, read),
        },
      ]
    })
  },
})

/** Of an event that nobody tells of live everybody may have to come still. */
async function isAwaited(
  { eventId, fencerId }: ComingCheckIn,
  read: (eventId: string) => Promise<LiveEvent | undefined>,
): Promise<boolean> {
  const event = await read(eventId)
  const own = event?.fencers.find(one => one.fencerId === fencerId)
  if (!event || !own) return true
  const state = findFencerState(event, own.id)
  return state === undefined || mayCheckIn(state)
}
