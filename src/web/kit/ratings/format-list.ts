import { readerLocale } from '#web/storage/language.ts'

const formatters = new Map<string, Intl.ListFormat>()

/** "two more C or better and one more fencer": several as the reader's language joins them. */
export function formatList(parts: readonly string[], locale = readerLocale()): string {
  const known = formatters.get(locale) ?? new Intl.ListFormat(locale)
  formatters.set(locale, known)
  return known.format(parts)
}
