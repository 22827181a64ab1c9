import type { WallEvent, WallRow, WallView } from '#contract/live/wall-view.ts'
import { hasEnded } from '#domain/fencer-state/has-ended.ts'
import { isOnLaterDay } from '#web/kit/now/now-item.ts'

/** A row of the wall with its event. */
export interface WallItem {
  readonly key: string
  readonly row: WallRow
  readonly event: WallEvent
}

/** The rows of those who fence today and are not done, and the ones of days to come. */
export function toWallItems({ rows, events }: WallView, now: number) {
  const items = rows.flatMap((row, at): WallItem[] => {
    const event = events[row.event]
    return event && !hasEnded(row.state) ? [{ key: `${at} ${row.who}`, row, event }] : []
  })
  return {
    today: items.filter(({ event }) => !isOnLaterDay(event, now)),
    later: items.filter(({ event }) => isOnLaterDay(event, now)),
  }
}
