import { z } from 'zod'

/** Of what it was said that it is not one: people, an entry and a person, tournaments. */
export const APART_KINDS = ['people', 'entry', 'tournaments'] as const
export type ApartKind = (typeof APART_KINDS)[number]

/** Names what was told apart: the two ids; of an entry its event, the entry and the person. */
export const ApartKey = z.object({ kind: z.enum(APART_KINDS), ids: z.array(z.string()).min(2).max(3) })
export type ApartKey = z.infer<typeof ApartKey>

/** Two that somebody told apart, as long as it can be asked again. `at` is epoch milliseconds. */
export const ToldApart = ApartKey.extend({ first: z.string(), second: z.string(), at: z.number().int() })
export type ToldApart = z.infer<typeof ToldApart>
