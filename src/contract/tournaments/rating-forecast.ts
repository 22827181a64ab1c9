import { z } from 'zod'

/**
 * What an event is likely to be rated by the letters of those entered, and what the nearest better rating lacks: so
 * many more people of these letters or better, and so many more of any.
 */
export const RatingForecast = z.object({
  /** "C1", "A2/B3"; '' for none. */
  likely: z.string(),
  next: z
    .object({
      rating: z.string(),
      missing: z.array(z.object({ count: z.number().int().positive(), letterOrBetter: z.string() })),
      fencersMissing: z.number().int().min(0),
    })
    .optional(),
})
export type RatingForecast = z.infer<typeof RatingForecast>
