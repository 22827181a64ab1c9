import type { LiveEvent } from '#contract/live/live-event.ts'
import { type RatedEvent, toRatedEvent } from '#domain/ratings/rated-event.ts'
import type { readClassifier } from '#web/kit/ratings/read-classifier.ts'

/** An event in the words of the rules on ratings. */
export const toRatedLine = (
  { tournamentName, name, date, team }: LiveEvent,
  { category }: ReturnType<typeof readClassifier>,
): RatedEvent => toRatedEvent({ tournament: tournamentName, event: name }, { category, team }, date)
