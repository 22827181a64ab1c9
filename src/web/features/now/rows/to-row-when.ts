import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { toWhen } from '#web/kit/now/to-when.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import { isOldRow } from './describe-source.ts'

/** How soon it is; of what has not been heard of for long, when it was to be: minutes counted down from old news say too much. */
export function toRowWhen(item: NowItem, now: number): { big: string; small: string } {
  const { due, state } = item.row
  const isOn = 'next' in state && state.next.isOn
  if (!due || isOn || !isOldRow(item, now)) return toWhen(item, now)
  const { timeZoneId: timeZone } = item.event
  const clock = formatMoment((due.from + due.to) / 2, { now, timeZone })
  return { big: `~${clock}`, small: NOW_TEXTS.now.thoughtThen }
}
