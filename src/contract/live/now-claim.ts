import { z } from 'zod'

/** That a coach goes to a bout: the next one of a fencer in an event. It ends with the bout. */
export const NowClaim = z.object({
  /** Names this very claim: who takes the bout over says which one they saw. */
  id: z.string(),
  event: z.string(),
  fencer: z.string(),
  /** The bout, as `toBoutKey` of the domain names it. */
  bout: z.string(),
  /** What the coach is called; absent where the account has no name. */
  name: z.string().optional(),
  isMine: z.literal(true).optional(),
})
export type NowClaim = z.infer<typeof NowClaim>

/** Who goes to the bout of a fencer from now on; nobody where there is no claim. */
export const NowClaimChange = z.object({
  event: z.string(),
  fencer: z.string(),
  claim: NowClaim.optional(),
})
export type NowClaimChange = z.infer<typeof NowClaimChange>
