import type { CalendarLine } from './calendar-line.ts'

/** Whether nobody is busy for it: what is about whole days of a registration, or frames what is told beside it. */
export const isFreeLine = ({ kind }: CalendarLine): boolean => kind !== 'event' && kind !== 'checkIn'
