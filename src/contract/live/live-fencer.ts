import { z } from 'zod'

/**
 * Someone entered in a live event. `id` is unique inside the event and stable over re-reads of the source;
 * `fencerId` is set when the person is known to Allez. `name` is 'Last, First' (spec §3), a team's name for teams.
 */
export const LiveFencer = z.object({
  id: z.string(),
  fencerId: z.string().optional(),
  name: z.string(),
  club: z.string().optional(),
  /** Of a team, by name. */
  members: z.array(z.string()).optional(),
  division: z.string().optional(),
  country: z.string().optional(),
  /** Classification letter and year as written at the source, e.g. "B25" or "U". */
  rating: z.string().optional(),
  /** What the event brought, "C26"; absent where nothing, or nobody knows. See `awardsBy` of the event. */
  ratingEarned: z.string().optional(),
  /** Place in the field before the first pool, as the source gives it. */
  initialSeed: z.number().int().positive().optional(),
  /** Seed into the elimination tableau: the rank after the last pool round. */
  seed: z.number().int().positive().optional(),
  /** Final place; `placeTied` for a shared one ("3T"). */
  place: z.number().int().positive().optional(),
  placeTied: z.boolean().optional(),
  /** We worked the place out from the table; absent: its source says it. */
  placeBy: z.literal('rules').optional(),
  /** Where the person stands when not simply fencing. */
  status: z
    .enum(['checkedIn', 'scratched', 'absent', 'advanced', 'eliminated', 'excluded', 'withdrawn'])
    .optional(),
})
export type LiveFencer = z.infer<typeof LiveFencer>
