import type { Day } from '#domain/time/day.ts'

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** A day as notices say it, "Mon, Nov 30", whatever it is today: they are read later, too. */
export function formatNoticeDay(day: Day, locale: string): string {
  const moment = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(moment)) return day
  const format =
    FORMATS.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  FORMATS.set(locale, format)
  return format.format(moment)
}
