import { z } from 'zod'

/** YYYY-MM-DD, a day at the venue (spec §3). */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export type CalendarDate = z.infer<typeof CalendarDate>
