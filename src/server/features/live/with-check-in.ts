import type { NowView } from '#contract/live/now-view.ts'
import { mayCheckIn } from '#domain/fencer-state/check-in.ts'
import type { Store } from '#server/store/open-store.ts'
import { listCheckInHours } from '#server/store/tournaments/check-in-hours.ts'

/** A view that says when check-in closes, of the events in which one of its fencers may still have to come. */
export async function withCheckIn(store: Store, view: NowView): Promise<NowView> {
  const missing = view.rows.filter(({ state }) => mayCheckIn(state))
  const hours = await listCheckInHours(store.read, [...new Set(missing.map(row => row.event))])
  if (hours.size === 0) return view
  return {
    ...view,
    events: view.events.map(event => {
      const checkInCloses = hours.get(event.id)
      return checkInCloses === undefined ? event : { ...event, checkInCloses }
    }),
  }
}
