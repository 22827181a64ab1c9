import type { DayEvent, DayView } from '#contract/live/day-view.ts'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import styles from './day-age.module.css'

const { day: texts } = DAY_TEXTS
/** A running event is looked at every few seconds; after so long what shows is old. */
const OLD_MS = 90_000

interface DayAgeProps {
  readonly view: DayView
  readonly event: DayEvent | undefined
  readonly now: number
  readonly isFailing: boolean
}

/** How old what shows is, who says it, and what was taken back; marked where it is older than it should be. */
export function DayAge({ view: { lookedAt, timeZoneId: timeZone }, event, now, isFailing }: DayAgeProps) {
  if (!event) return null
  const { live, source, isUnreachable, correctedAt } = event
  const isOld = live && lookedAt > 0 && (isUnreachable === true || now - lookedAt > OLD_MS)
  const age = formatAge(lookedAt, now)
  const parts = [
    isFailing && texts.noConnection,
    lookedAt > 0 && (isOld || isFailing ? texts.lastWord(age) : age),
    PROVENANCE_TEXTS.said.names[source],
    correctedAt !== undefined && texts.corrected(formatMoment(correctedAt, { now, timeZone })),
  ]
  return (
    <p className={styles.age} data-old={isOld || isFailing || undefined}>
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
