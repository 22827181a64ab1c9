import { parseClockTime } from '#domain/time/clock-time.ts'
import { readerLocale } from '#web/storage/language.ts'

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

function formatterOf(locale: string | undefined): Intl.DateTimeFormat {
  const found = formatters.get(locale)
  if (found) return found
  const made = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  formatters.set(locale, made)
  return made
}

/** "13:35" as the reader's locale writes it: "1:35 PM", "13:35". Other text stays as it is. */
export function formatClock(time: string, locale: string | undefined = readerLocale()): string {
  const minutes = parseClockTime(time)
  if (!minutes.ok) return time
  return formatterOf(locale)
    .format(minutes.value * 60_000)
    .replaceAll(/\s/g, '\u00a0')
}
