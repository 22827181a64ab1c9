import type { Day } from '#domain/time/day.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import { localDay } from './local-day.ts'

/**
 * The day it is at a venue, the one from which all screens count how far off something there is; the reader's where the
 * venue's zone is not known. `now` in epoch milliseconds.
 */
export const venueDay = (now: number, timeZone: string | null | undefined): Day =>
  (timeZone ? findZonedTime(now, timeZone)?.day : undefined) ?? localDay(now)
