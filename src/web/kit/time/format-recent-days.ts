import type { Day } from '#domain/time/day.ts'
import { readerLocale } from '#web/storage/language.ts'
import { formatDays } from './format-days.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Days of the present year without it, "Oct 17 – 18"; others with it. `today` is the reader's. */
export function formatRecentDays(start: Day, end: Day, today: Day, locale = readerLocale()): string {
  const year = today.slice(0, 4)
  if (start.slice(0, 4) !== year || end.slice(0, 4) !== year) return formatDays(start, end, locale)
  const known =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  formatters.set(locale, known)
  return known.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
}
