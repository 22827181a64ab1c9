import { currentLanguage } from '#web/storage/language.ts'

/** British order in English: without a comma it fits where "Sat, Nov 21" does not. */
const LOCALES = { en: 'en-GB', es: 'es', fr: 'fr' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: string): Intl.DateTimeFormat {
  const found = formatters.get(locale)
  if (found) return found
  const made = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  formatters.set(locale, made)
  return made
}

/**
 * "2026-11-21" → "Sat 21 Nov", "sáb 21 nov". The day is the venue's, so no zone moves it; other text stays as it is.
 */
export function formatShortDay(day: string, locale: string = LOCALES[currentLanguage()]): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : formatterOf(locale).format(date).replace(',', '')
}
