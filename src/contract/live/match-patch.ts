import { z } from 'zod'

/** As many bouts as are linked in one call among the results, or half as many with a `test` each. */
const MOST_OPERATIONS = 100

/**
 * The JSON patch of a live event (spec §7): `replace` of a match's videoLink, or of several matches', all or none. Where
 * the path counts (pools/0/…) `test` operations before it, or If-Match, say what is meant.
 */
export const MatchPatch = z
  .array(z.object({ op: z.enum(['replace', 'test']), path: z.string().max(400), value: z.unknown() }))
  .min(1)
  .max(MOST_OPERATIONS)
export type MatchPatch = z.infer<typeof MatchPatch>
