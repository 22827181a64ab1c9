import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { DECIDED_CLASSES } from '#domain/past/result-class.ts'

const Count = z.number().int().min(0)

/** How a fencer has been fencing, by the bouts stored here: the season with its result classes, and twelve months. */
export const FencerForm = z.object({
  season: z.object({
    start: CalendarDate,
    end: CalendarDate,
    won: Count,
    lost: Count,
    /** Bouts by how clearly they ended; a withdrawal or a draw decided by priority is in none. */
    classes: z.record(z.enum(DECIDED_CLASSES), Count),
  }),
  /** The present month, 'YYYY-MM', and the eleven before it, the oldest first. */
  months: z.array(z.object({ month: z.string(), won: Count, fenced: Count })),
  /** All decided bouts, of somebody whose last one is longer ago than those months. */
  past: z.object({ won: Count, lost: Count }).optional(),
})
export type FencerForm = z.infer<typeof FencerForm>
