import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'

/** A tournament as a list of all names it: what anybody may read. Days are the venue's, absent where nobody said them. */
export const TournamentName = z.object({
  id: z.string(),
  name: z.string(),
  startDate: CalendarDate.optional(),
  endDate: CalendarDate.optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  timeZoneId: z.string().optional(),
  cancelled: z.literal(true).optional(),
})
export type TournamentName = z.infer<typeof TournamentName>
