import { readerLocale } from '#web/storage/language.ts'

const DAY = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium' })

/** The day on this device. */
export const formatDayOf = (at: number): string => DAY.format(at)
