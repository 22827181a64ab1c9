import type { NowRow } from '#contract/live/now-view.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'

const { now: texts } = NOW_TEXTS
const MINUTE_MS = 60_000
/** So near it is told in minutes, farther by the clock. */
const NEAR_MINUTES = 60

interface DueFrame {
  readonly now: number
  /** The hall's zone; without one the reader's. */
  readonly timeZone?: string | undefined
  /** For when the source set the bout, at the hall: said once the bout is overdue. */
  readonly time?: string | undefined
}

/** When a bout may begin in a few letters: "~6 min" and "4 to 9", "~14:20" and "in 1 h 10 min", "any moment" and "set for 13:35". */
export function formatDue(
  due: NonNullable<NowRow['due']>,
  { now, timeZone, time }: DueFrame,
): { big: string; small: string } {
  const minutes = (at: number): number => Math.max(0, Math.round((at - now) / MINUTE_MS))
  const [from, to] = [minutes(due.from), minutes(due.to)]
  const middle = Math.round((from + to) / 2)
  if (to === 0)
    return { big: texts.anyMoment, small: time === undefined ? '' : texts.setFor(formatClock(time)) }
  if (middle > NEAR_MINUTES) {
    const clock = formatMoment((due.from + due.to) / 2, { now, timeZone })
    return { big: `~${clock}`, small: texts.inHours(Math.floor(middle / 60), middle % 60) }
  }
  return { big: texts.minutes(middle), small: from === to ? '' : texts.fromTo(from, to) }
}
