import type { NowRow } from '#contract/live/now-view.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { nameRoundIn } from '#web/kit/results/name-tree-round.ts'
import { formatDue } from './format-due.ts'
import type { OrderedItem } from './order-items.ts'
import { findRowCheckIn } from './row-check-in.ts'

const { now: texts } = NOW_TEXTS

/** What of a row its time, or its figure, follows from. */
export interface TimedItem {
  readonly row: OrderedItem['row'] & Pick<NowRow, 'earned' | 'rating'>
  readonly event: Pick<OrderedItem['event'], 'date' | 'timeZoneId' | 'checkInCloses'>
}

/** How soon it is, or how it stands: a figure and a word below it. Empty where nobody knows. */
export function toWhen(item: TimedItem, now: number): { big: string; small: string } {
  const { row, event } = item
  const { state, due, earned, rating } = row
  if ('next' in state && state.next.isOn) {
    const { own, other } = state.next
    const score = own === undefined || other === undefined ? texts.nowOn : `${own}–${other}`
    return { big: score, small: '' }
  }
  if (due) {
    const time = 'next' in state ? state.next.time : undefined
    return formatDue(due, { now, timeZone: event.timeZoneId, time })
  }
  if (state.kind === 'tableau') {
    const tree = 'tree' in state ? state.tree : undefined
    return { big: nameRoundIn(tree, state.roundOf), small: '' }
  }
  if (earned !== undefined && earned !== rating)
    return { big: earned, small: rating === undefined ? '' : texts.wasRating(rating) }
  const checkIn = findRowCheckIn(item, now)
  if (checkIn?.phase === 'closing') return { big: texts.inMinutes(checkIn.minutes), small: texts.minutesLeft }
  return { big: '', small: '' }
}
