import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'

const Side = z.object({
  id: z.string(),
  name: z.string(),
  startDate: CalendarDate,
  endDate: CalendarDate,
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  /** Names of the sources that tell of it. */
  sources: z.array(z.string()),
  /** How many events are known. */
  events: z.number().int().min(0),
})

/** Two tournaments of different sources that may be one, and that nobody has decided on. */
export const TournamentPair = z.object({
  left: Side,
  right: Side,
  /** How alike they are, from 0 to 100. */
  score: z.number().int().min(0).max(100),
})
export type TournamentPair = z.infer<typeof TournamentPair>
