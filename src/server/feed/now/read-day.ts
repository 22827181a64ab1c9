import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowRow, NowView } from '#contract/live/now-view.ts'
import type { Day } from '#domain/time/day.ts'
import type { HeldSnapshot } from '#server/feed/live/snapshots.ts'
import type { DayEntry } from '#server/store/following/day-entries.ts'

/** One row of a fencer's day with the event it is of. */
export interface DayItem {
  readonly row: NowRow
  readonly event: LiveEvent
  /** When the source was looked at last, epoch milliseconds; 0: not yet. */
  readonly lookedAt: number
}

interface Board {
  view(entries: readonly DayEntry[]): Promise<NowView>
}

interface Held {
  peek(eventId: string): HeldSnapshot | undefined
}

/** The rows of entries that are of one day at the venue, in the order of the hour at which their events begin. */
export async function readDay(
  { rows, snapshots }: { readonly rows: Board; readonly snapshots: Held },
  entries: readonly DayEntry[],
  day: Day,
): Promise<DayItem[]> {
  const view = await rows.view(entries)
  const lookedAt = new Map(view.events.map(event => [event.id, event.lookedAt]))
  const items = view.rows.flatMap(row => {
    const event = snapshots.peek(row.event)?.snapshot.event
    return event?.date === day ? [{ row, event, lookedAt: lookedAt.get(row.event) ?? 0 }] : []
  })
  return items.toSorted((a, b) => toHour(a).localeCompare(toHour(b)))
}

const toHour = ({ event: { startTime = '~' } }: DayItem): string => startTime.padStart(5, '0')
