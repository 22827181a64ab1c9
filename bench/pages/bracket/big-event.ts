import { inventedBigEvent } from '#fakes/live/invented-big-event.ts'

/** Five hundred and twelve people; the first round is fenced. */
export const bigEvent = inventedBigEvent(512)
