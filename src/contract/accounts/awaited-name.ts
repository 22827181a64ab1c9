import { z } from 'zod'
import { FoundFencer } from '#contract/people/found-fencer.ts'

/** Names that one account may wait for. */
export const MOST_AWAITED = 20

/** A name that an account waits for, and who appeared under it: nobody is followed before the account says who it is. */
export const AwaitedName = z.object({
  id: z.string(),
  name: z.string(),
  /** Epoch milliseconds. */
  since: z.number().int(),
  matches: z.array(FoundFencer),
})
export type AwaitedName = z.infer<typeof AwaitedName>
