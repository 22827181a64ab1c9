import { readerLocale } from '#web/storage/language.ts'

const formatter = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })

/** "Nov 21, 2026, 1:35 PM" on the reader's clock. `at` is epoch milliseconds. */
export const formatMoment = (at: number): string => formatter.format(at)
