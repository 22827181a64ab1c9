import type { NowView } from '#contract/live/now-view.ts'
import { isOnLaterDay, toNowItems } from '#web/kit/now/now-item.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { nowDay } from '#web/storage/now-day.ts'

/** Remembers that one of one's own fences today: the frame keeps room for it, and the mark leads there. */
export function noteNow(view: NowView, now: number): void {
  const day = localDay(now)
  if (nowDay.read() === day) return
  if (toNowItems(view).some(({ event }) => !isOnLaterDay(event, now))) nowDay.write(day)
}
