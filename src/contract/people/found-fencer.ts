import { z } from 'zod'
import { FENCER_GENDERS } from '#domain/words/gender.ts'

/** A fencer one could follow: enough to tell namesakes apart. */
export const FoundFencer = z.object({
  id: z.string(),
  name: z.string(),
  birthYear: z.number().int().optional(),
  gender: z.enum(FENCER_GENDERS).optional(),
  country: z.string().optional(),
  currentClubName: z.string().optional(),
  followed: z.boolean(),
})
export type FoundFencer = z.infer<typeof FoundFencer>
