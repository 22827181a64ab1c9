import { readerLocale } from '#web/storage/language.ts'

const FORMAT = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium' })

/** Day and time on this device. */
export const formatMoment = (at: number): string => FORMAT.format(at)

/** The day on this device. */
export const formatDayOf = (at: number): string => DAY.format(at)
