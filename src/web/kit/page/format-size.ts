import { readerLocale } from '#web/storage/language.ts'

const MB = 1_000_000
const GB = 1000 * MB

/** Bytes as "3.1 MB", from a thousand on as "64 GB", in the reader's own figures; nothing is so small that it is not there. */
export function formatSize(bytes: number, locale = readerLocale()): string {
  const isLarge = bytes >= GB
  const digits = isLarge && bytes >= 10 * GB ? 0 : 1
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(isLarge ? bytes / GB : Math.max(0.1, bytes / MB))
}
