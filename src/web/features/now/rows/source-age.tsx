import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import styles from './source-age.module.css'

const { now: texts } = NOW_TEXTS
/** A running event is looked at every few seconds; after so long what shows is old. */
const OLD_MS = 90_000

/** Who says what a row shows, how old it is, and what was taken back. */
export function SourceAge({ item: { event, row }, now }: { readonly item: NowItem; readonly now: number }) {
  const { lookedAt, live, source, flags, timeZoneId: timeZone } = event
  const isOld = live && lookedAt > 0 && (now - lookedAt > OLD_MS || flags.includes('unreachable'))
  const corrected = row.correctedAt
  const parts = [
    lookedAt > 0 && source !== 'file' && formatAge(lookedAt, now),
    PROVENANCE_TEXTS.said.names[source],
    isOld && texts.old,
    corrected !== undefined && texts.corrected(formatMoment(corrected, { now, timeZone })),
    flags.includes('regressed') && LIVE_TEXTS.live.flags.regressed,
  ]
  return (
    <p className={styles.age} data-old={isOld || undefined}>
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
