import { z } from 'zod'
import { CalendarDate } from './calendar-date.ts'

/** What the search over everything finds, best first. */
export const SearchResult = z.object({
  fencers: z.array(z.object({ id: z.string(), name: z.string(), clubName: z.string().optional() })),
  tournaments: z.array(
    z.object({ id: z.string(), name: z.string(), startDate: CalendarDate, location: z.string() }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      tournamentId: z.string(),
      name: z.string(),
      tournament: z.string(),
      date: CalendarDate.optional(),
    }),
  ),
})
export type SearchResult = z.infer<typeof SearchResult>
