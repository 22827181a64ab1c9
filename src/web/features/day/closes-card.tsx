import { IconClock } from '@tabler/icons-react'
import type { DayView } from '#contract/live/day-view.ts'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './closes-card.module.css'

const { day: texts } = DAY_TEXTS
const MINUTE_MS = 60_000

/** When the page closes, who shared it, and that nobody else is named. */
export function ClosesCard({ view, now }: { readonly view: DayView; readonly now: number }) {
  const minutes = Math.max(0, Math.floor((view.closesAt - now) / MINUTE_MS))
  return (
    <Card className={styles.card}>
      <IconClock size={22} aria-hidden="true" />
      <p>
        <b>{toClosing(view, now)}</b>, {texts.inTime(Math.floor(minutes / 60), minutes % 60)} {texts.sharedBy}
      </p>
    </Card>
  )
}

function toClosing({ closesAt, timeZoneId, location }: DayView, now: number): string {
  if (timeZoneId === undefined) return texts.closesAt(formatMinute(closesAt, { now }))
  return location === undefined ? texts.closesThere : texts.closesAtMidnight(location)
}
