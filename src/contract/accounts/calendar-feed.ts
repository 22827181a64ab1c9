import { z } from 'zod'
import { LANGUAGES } from '#domain/words/language.ts'

/** An address that calendars ask again and again, as its maker sees it. The token is in the answer that made it, and nowhere else. */
export const CalendarFeed = z.object({
  id: z.string(),
  /** Whose events it tells; absent: of everybody whom the maker follows. */
  fencerId: z.string().optional(),
  name: z.string().optional(),
  language: z.enum(LANGUAGES),
  /** Whether it tells of registrations of tournaments that would suit, too. */
  hasDeadlines: z.boolean(),
  createdAt: z.number().int(),
  /** When a calendar asked last, epoch milliseconds. */
  readAt: z.number().int().optional(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** What a new one is to tell. */
export const NewCalendarFeed = z.object({
  fencerId: z.string().min(1).max(200).optional(),
  language: z.enum(LANGUAGES),
  hasDeadlines: z.boolean(),
})
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>

/** One that was just made; `path` holds its token. */
export const MadeCalendarFeed = z.object({ feed: CalendarFeed, path: z.string() })
export type MadeCalendarFeed = z.infer<typeof MadeCalendarFeed>
