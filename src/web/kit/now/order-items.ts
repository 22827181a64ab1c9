import type { DayState } from '#contract/live/day-view.ts'
import type { NowEvent, NowRow, NowState } from '#contract/live/now-view.ts'
import { findStart } from './now-item.ts'

/** What of a row its place among others follows from, on a page of one's own or one that a link opens. */
export interface OrderedItem {
  readonly row: Pick<NowRow, 'due' | 'stripWas'> & { readonly state: NowState | DayState }
  readonly event: Pick<NowEvent, 'date' | 'startTime' | 'timeZoneId'>
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
  items.toSorted((a, b) => toUrgency(a, now) - toUrgency(b, now) || toTime(a) - toTime(b))

function toUrgency(item: OrderedItem, now: number): number {
  const { state } = item.row
  switch (state.kind) {
    case 'pool':
    case 'tableau':
      if (state.next.isOn) return 0
      if (isSoon(item, now)) return 1
      return hasNewStrip(item, now) ? 2 : 3
    case 'entered':
      return 4
    case 'poolDone':
    case 'waitingForTableau':
      return 5
    default:
      return 6
  }
}

const toTime = ({ row, event }: OrderedItem): number =>
  row.due?.from ?? findStart(event) ?? Number.MAX_SAFE_INTEGER
