import { z } from 'zod'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'

/** What an event is for; sometimes a plain string code such as "Y12WS" (spec §3). */
export const Classifier = z.union([
  z.string(),
  z.object({
    category: z.enum(CATEGORIES).optional(),
    gender: z.enum(EVENT_GENDERS).optional(),
    weapon: z.enum(WEAPONS).optional(),
    team: z.boolean().optional(),
  }),
])
export type Classifier = z.infer<typeof Classifier>
