import type { z } from 'zod'
import { toGuardedPatch } from '#contract/call/json-patch.ts'

/** As many bouts as are linked in one call among the results, or half as many with a `test` each. */
const MOST_OPERATIONS = 100

/**
 * The JSON patch of a live event (spec §7): `replace` of a match's videoLink, or of several matches', all or none. Where
 * the path counts (pools/0/…) `test` operations before it, or If-Match, say what is meant.
 */
export const MatchPatch = toGuardedPatch({ operations: MOST_OPERATIONS, pathLength: 400 })
export type MatchPatch = z.infer<typeof MatchPatch>
