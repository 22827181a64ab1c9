import { z } from 'zod'

/**
 * The JSON patch of a live event (spec §7): `replace` of one match's videoLink. Where the path counts (pools/0/…)
 * `test` operations before it, or If-Match, say what is meant.
 */
export const MatchPatch = z
  .array(z.object({ op: z.enum(['replace', 'test']), path: z.string().max(400), value: z.unknown() }))
  .min(1)
  .max(10)
export type MatchPatch = z.infer<typeof MatchPatch>
