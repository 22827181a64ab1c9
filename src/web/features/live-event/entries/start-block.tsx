import type { LiveEvent } from '#contract/live/live-event.ts'
import { countDays } from '#domain/time/day.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { CountdownChip } from '#web/kit/time/countdown-chip.tsx'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'
import { formatYourTime } from '#web/kit/time/format-both-times.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { formatVenueTime } from '#web/kit/time/format-venue-time.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import styles from './entries-view.module.css'

const { entries: texts } = LIVE_TEXTS
const DAY_MINUTES = 24 * 60

interface StartBlockProps {
  readonly event: LiveEvent
  readonly checkInCloses: string | undefined
  readonly day: string | undefined
  readonly now: number
}

/** When check-in closes or it starts: missing it ends the day. */
export function StartBlock({ event, checkInCloses, day, now }: StartBlockProps) {
  const { timeZoneId, startTime } = event
  const time = checkInCloses ?? startTime
  const zone = timeZoneId ?? deviceTimeZone()
  const today = venueDay(now, timeZoneId)
  if (day === undefined) return null
  const minutes = time === undefined ? undefined : countMinutes({ day, time, zone, now })
  return (
    <section className={styles.start}>
      {time !== undefined && (
        <p className={styles.when}>
          <span>{checkInCloses === undefined ? texts.starts : texts.closes}</span>
          <b>{formatVenueTime(time, timeZoneId, day)}</b>
        </p>
      )}
      <p className={styles.far}>
        {minutes !== undefined && minutes > 0 && minutes < DAY_MINUTES && <b>{formatMinutes(minutes)}</b>}
        <span>
          {[
            formatShortDay(day, today),
            time !== undefined && formatYourTime({ time, timeZone: timeZoneId, day }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <CountdownChip days={countDays(today, day)} />
      </p>
    </section>
  )
}

interface Moment {
  readonly day: string
  readonly time: string
  readonly zone: string
  readonly now: number
}

function countMinutes({ day, time, zone, now }: Moment): number | undefined {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const left = Math.ceil((toInstant(day, (hours * 60 + minutes) * 60, zone) - now) / 60_000)
  return Number.isNaN(left) ? undefined : left
}

const formatMinutes = (minutes: number): string =>
  minutes < 60 ? texts.inMinutes(minutes) : texts.inHours(Math.floor(minutes / 60), minutes % 60)
