import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'

const { now: texts } = NOW_TEXTS
/** A running event is looked at every few seconds; after so long what shows is old. */
const OLD_MS = 90_000
/** What a source lacks, of which a row says itself what it is about. */
const TOLD = ['regressed', 'partial'] as const

/** Whether what a row shows is older than it should be. */
export const isOldRow = ({ event: { lookedAt, live, flags } }: NowItem, now: number): boolean =>
  live && lookedAt > 0 && (now - lookedAt > OLD_MS || flags.includes('unreachable'))

/** Who says what a row shows, how old it is, what was taken back and what could not be read. */
export function describeSource(item: NowItem, now: number): string {
  const { lookedAt, source, flags, timeZoneId: timeZone } = item.event
  const corrected = item.row.correctedAt
  const parts = [
    lookedAt > 0 && source !== 'file' && formatAge(lookedAt, now),
    PROVENANCE_TEXTS.said.names[source],
    isOldRow(item, now) && texts.old,
    corrected !== undefined && texts.corrected(formatMoment(corrected, { now, timeZone })),
    ...TOLD.map(flag => flags.includes(flag) && texts.flags[flag]),
  ]
  return parts.filter(Boolean).join(' · ')
}
