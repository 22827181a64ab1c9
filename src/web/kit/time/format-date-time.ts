import { readerLocale } from '#web/storage/language.ts'

const DATE_TIME = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })
const DATE = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium' })

/** "Nov 21, 2026, 1:35 PM" on the reader's clock. `at` is epoch milliseconds. */
export const formatDateTime = (at: number): string => DATE_TIME.format(at)

/** "Nov 21, 2026" on the reader's clock. */
export const formatDateOf = (at: number): string => DATE.format(at)
