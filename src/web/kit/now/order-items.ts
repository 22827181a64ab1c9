import type { DayState } from '#contract/live/day-view.ts'
import type { NowEvent, NowRow, NowState } from '#contract/live/now-view.ts'
import { findMoment, findStart } from './now-item.ts'
import { isCheckInUrgent } from './row-check-in.ts'

/** What of a row its place among others follows from, on a page of one's own or one that a link opens. */
export interface OrderedItem {
  readonly row: Pick<NowRow, 'due' | 'stripWas'> & { readonly state: NowState | DayState }
  readonly event: Pick<NowEvent, 'date' | 'startTime' | 'timeZoneId' | 'checkInCloses'>
}

const SOON_MS = 10 * 60_000
/** A strip that changed is told of for so long. */
export const STRIP_NEWS_MS = 10 * 60_000

/** Whether somebody has to walk now: on the strip, or next within ten minutes. */
export const isSoon = ({ row: { state, due } }: Pick<OrderedItem, 'row'>, now: number): boolean =>
  'next' in state && (state.next.isOn === true || (due !== undefined && due.from - now <= SOON_MS))

/** Whether the strip of the bout to come is another one than was said, since not long ago. */
export const hasNewStrip = ({ row: { stripWas } }: Pick<OrderedItem, 'row'>, now: number): boolean =>
  stripWas !== undefined && now - stripWas.at < STRIP_NEWS_MS

/** Rows by how soon somebody must act; those alike by time, then as they came. */
export const orderItems = <Item extends OrderedItem>(items: readonly Item[], now: number): Item[] =>
  items
    // Told once for each: an hour at a venue takes its zone to work out, and thirty rows are compared some hundred times.
    .map(item => ({ item, urgency: toUrgency(item, now), time: toTime(item) }))
    .toSorted((a, b) => a.urgency - b.urgency || a.time - b.time)
    .map(({ item }) => item)

function toUrgency(item: OrderedItem, now: number): number {
  const { state } = item.row
  switch (state.kind) {
    case 'pool':
    case 'tableau':
      if (state.next.isOn) return 0
      if (isSoon(item, now)) return 1
      return hasNewStrip(item, now) ? 3 : 4
    case 'entered':
      return isCheckInUrgent(item, now) ? 2 : 5
    case 'poolDone':
    case 'waitingForTableau':
      return 6
    default:
      return 7
  }
}

const toTime = ({ row, event }: OrderedItem): number =>
  row.due?.from ?? findMoment(event, event.checkInCloses) ?? findStart(event) ?? Number.MAX_SAFE_INTEGER
