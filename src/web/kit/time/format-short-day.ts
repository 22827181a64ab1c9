import { currentLanguage } from '#web/storage/language.ts'
import { localDay } from './local-day.ts'

/** British order in English: without a comma it fits where "Sat, Nov 21" does not. */
const LOCALES = { en: 'en-GB', es: 'es', fr: 'fr' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withYear}`
  const found = formatters.get(key)
  if (found) return found
  const made = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  })
  formatters.set(key, made)
  return made
}

/**
 * "2026-11-21" → "Sat 21 Nov", "sáb 21 nov"; "Sat 16 Jun 2007" when it is of another year than `today`. The day is the
 * venue's, so no zone moves it; other text stays as it is.
 */
export function formatShortDay(
  day: string,
  today: string = localDay(Date.now()),
  locale: string = LOCALES[currentLanguage()],
): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? day
    : formatterOf(locale, day.slice(0, 4) !== today.slice(0, 4))
        .format(date)
        .replace(',', '')
}
