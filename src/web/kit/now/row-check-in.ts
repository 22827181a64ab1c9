import type { DayState } from '#contract/live/day-view.ts'
import type { NowEvent, NowState } from '#contract/live/now-view.ts'
import { type CheckIn, findCheckIn, hasNotCome } from '#domain/fencer-state/check-in.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { formatVenueTime } from '#web/kit/time/format-venue-time.ts'
import { findMoment } from './now-item.ts'

const { now: texts } = NOW_TEXTS

/** What of a row its check-in follows from. */
export interface CheckedRow {
  readonly row: { readonly state: NowState | DayState }
  readonly event: Pick<NowEvent, 'date' | 'timeZoneId' | 'checkInCloses'>
}

/** How check-in stands for the fencer of a row. */
export const findRowCheckIn = ({ row: { state }, event }: CheckedRow, now: number): CheckIn | undefined =>
  findCheckIn(state, findMoment(event, event.checkInCloses), now)

/** Whether somebody has to go to the desk now: it is about to close, or has closed and the source still misses them. */
export function isCheckInUrgent(item: CheckedRow, now: number): boolean {
  const checkIn = findRowCheckIn(item, now)
  return checkIn?.phase === 'closing' || (checkIn?.phase === 'closed' && hasNotCome(item.row.state))
}

/** "check-in closes 7:30 AM", or that it has closed; with the minutes that are left where those are asked for. */
export function describeCheckIn(item: CheckedRow, now: number, withMinutes = false): string | undefined {
  const { checkInCloses, timeZoneId, date } = item.event
  const checkIn = findRowCheckIn(item, now)
  if (!checkIn || checkInCloses === undefined) return undefined
  const clock = formatVenueTime(checkInCloses, timeZoneId, date)
  if (checkIn.phase === 'closed') return texts.checkInClosed(clock)
  if (checkIn.phase === 'closing' && withMinutes) return texts.checkInClosesIn(clock, checkIn.minutes)
  return texts.checkInCloses(clock)
}
