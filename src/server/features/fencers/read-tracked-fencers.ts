import type { Fencer } from '#contract/people/fencer.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Store } from '#server/store/open-store.ts'
import { profilesOf } from '#server/store/people/fencer-profile.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import { answerOver } from '#server/store/question/answer-over.ts'

/** Whom a user follows, with every field of a fencer; `minimal` leaves out whom they won and lost against. */
export async function readTrackedFencers(
  store: Store,
  ask: { userId: string; minimal: boolean; now: number },
): Promise<Fencer[]> {
  const fencers = await listTrackedFencers(store.read, ask.userId)
  return answerOver(store.read, profilesOf(fencers, { today: toUtcDay(ask.now), record: !ask.minimal }))
}
