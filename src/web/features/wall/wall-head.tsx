import type { WallView } from '#contract/live/wall-view.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { WALL_TEXTS } from '#web/api/texts/wall-texts.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { findUnchecked } from './find-unchecked.ts'
import styles from './wall-head.module.css'
import type { WallItem } from './wall-item.ts'

const { wall: texts } = WALL_TEXTS

interface WallHeadProps {
  readonly view: WallView
  readonly items: readonly WallItem[]
  readonly now: number
}

/** Where it is, who has to check in, and the clock of the hall. */
export function WallHead({ view: { location, events }, items, now }: WallHeadProps) {
  const zone = events.find(event => event.timeZoneId !== undefined)?.timeZoneId
  const unchecked = findUnchecked(items, now)
  return (
    <header className={styles.head}>
      <p className={styles.logo}>
        <span className="visually-hidden">{MESSAGES.app.name}</span>
        <span aria-hidden="true">
          allez<b>!</b>
        </span>
      </p>
      <h1>{location === undefined ? texts.todayPlain : texts.today(location)}</h1>
      {unchecked && (
        <p className={styles.call}>
          {texts.notCheckedIn(formatClock(unchecked.clock), formatList(unchecked.who))}
        </p>
      )}
      <p className={styles.clock}>{toClock(now, zone ?? deviceTimeZone())}</p>
    </header>
  )
}

function toClock(now: number, zone: string): string {
  const minutes = Math.floor((findZonedTime(now, zone)?.secondOfDay ?? 0) / 60)
  return formatClock(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
}
