import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'

/** What the search over everything finds, best first. */
export const SearchResult = z.object({
  fencers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      clubName: z.string().optional(),
      /** The reader follows them. */
      mine: z.literal(true).optional(),
    }),
  ),
  /** Clubs of known fencers, by how they are written most often, and how many are in them. */
  clubs: z.array(z.object({ name: z.string(), fencers: z.number().int().positive() })),
  tournaments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      startDate: CalendarDate.optional(),
      location: z.string(),
      /** Something of it runs now. */
      live: z.literal(true).optional(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      tournamentId: z.string(),
      name: z.string(),
      tournament: z.string(),
      date: CalendarDate.optional(),
      /** It runs now. */
      live: z.literal(true).optional(),
    }),
  ),
})
export type SearchResult = z.infer<typeof SearchResult>
