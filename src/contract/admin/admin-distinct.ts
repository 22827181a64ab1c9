import { z } from 'zod'

/** Of what it was said that it is not one: people, an entry and a person, tournaments. */
export const DISTINCT_KINDS = ['people', 'entry', 'tournaments'] as const
export type DistinctKind = (typeof DISTINCT_KINDS)[number]

/** Names what was told apart: the two ids; of an entry its event, the entry and the person. */
export const DistinctKey = z.object({ kind: z.enum(DISTINCT_KINDS), ids: z.array(z.string()).min(2).max(3) })
export type DistinctKey = z.infer<typeof DistinctKey>

/** Two that somebody told apart, as long as it can be asked again. `at` is epoch milliseconds. */
export const DistinctDecision = DistinctKey.extend({
  first: z.string(),
  second: z.string(),
  at: z.number().int(),
})
export type DistinctDecision = z.infer<typeof DistinctDecision>
