import { z } from 'zod'
import { Fencer } from '#contract/people/fencer.ts'

/** One line of a point standing (spec §3). Public, so the fencer carries name, club and country alone. */
export const StandingEntry = z.object({
  fencer: Fencer.pick({ id: true, name: true, currentClubName: true, country: true }),
  standing: z.object({ rank: z.number().int().positive(), isTied: z.boolean(), points: z.number() }),
})
export type StandingEntry = z.infer<typeof StandingEntry>
