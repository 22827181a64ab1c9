import { formatDays } from './format-days.ts'

/** "2026-11-21" → "Nov 21, 2026" as the reader's language writes it. */
export const formatFullDay = (day: string | undefined): string => formatDays(day, day)
