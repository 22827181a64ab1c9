import { readerLocale } from '#web/storage/language.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const
/** "now", which is not "0 sec. ago". */
const NOW = ['second', 1] as const

const formatters = new Map<string, Intl.RelativeTimeFormat>()

/**
 * "3 sec. ago", "2 min. ago" as the reader's language writes it: how long `at` lies behind `now`, both epoch
 * milliseconds; the future counts as now.
 */
export function formatAge(at: number, now: number, locale = readerLocale()): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  const [unit, length] = UNITS.find(one => seconds >= one[1]) ?? NOW
  return toFormatter(locale, seconds === 0).format(-Math.floor(seconds / length), unit)
}

function toFormatter(locale: string, isNow: boolean): Intl.RelativeTimeFormat {
  const key = `${locale} ${isNow}`
  // A day and more ago is not always yesterday.
  const numeric = isNow ? 'auto' : 'always'
  const known = formatters.get(key) ?? new Intl.RelativeTimeFormat(locale, { style: 'short', numeric })
  formatters.set(key, known)
  return known
}
