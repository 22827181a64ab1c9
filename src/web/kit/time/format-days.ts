import type { Day } from '#domain/time/day.ts'
import { readerLocale } from '#web/storage/language.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

type MaybeDay = Day | null | undefined

/**
 * "Nov 21 – 23, 2026" as the reader's language writes it; '' where nobody said the days. Days are the venue's; no zone
 * moves them.
 */
export function formatDays(start: MaybeDay, end: MaybeDay, locale = readerLocale()): string {
  if (!start || !end) return ''
  const known =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  formatters.set(locale, known)
  return known.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
}
