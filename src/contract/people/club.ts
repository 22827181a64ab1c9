import { z } from 'zod'

/** A club with the known fencers in it, by name, and how many there are in all. */
export const Club = z.object({
  name: z.string(),
  fencers: z.array(z.object({ id: z.string(), name: z.string() })),
  total: z.number().int().positive(),
})
export type Club = z.infer<typeof Club>
