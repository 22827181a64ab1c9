import type { LiveEvent } from './live-event.ts'

/** A live event as read from its source, before a version is given to it. */
export type LiveDocument = Omit<LiveEvent, 'feed'>
