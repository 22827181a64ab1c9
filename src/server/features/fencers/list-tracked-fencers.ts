import type { Fencer } from '#contract/fencer.ts'
import { toUtcDay } from '#domain/utc-day.ts'
import { answerOver } from '#server/store/engine/answer-over.ts'
import { profilesOf } from '#server/store/fencer-profile.ts'
import { listTrackedFencers as list } from '#server/store/fencers.ts'
import type { Store } from '#server/store/open-store.ts'

/** Whom a user follows, with every field of a fencer; `minimal` leaves out whom they won and lost against. */
export async function listTrackedFencers(
  store: Store,
  ask: { userId: string; minimal: boolean; now: number },
): Promise<Fencer[]> {
  const fencers = await list(store.read, ask.userId)
  return answerOver(store.read, profilesOf(fencers, { today: toUtcDay(ask.now), record: !ask.minimal }))
}
