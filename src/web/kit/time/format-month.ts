import { readerLocale } from '#web/storage/language.ts'

/** "2026-11" → "Nov", or "November 2026". */
export function formatMonth(month: string, form: 'short' | 'long', locale = readerLocale()): string {
  const options: Intl.DateTimeFormatOptions =
    form === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' }
  const date = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? month
    : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
}
