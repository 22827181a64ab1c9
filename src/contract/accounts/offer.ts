import { z } from 'zod'

/** What this server offers, for people who have no account yet. */
export const Offer = z.object({
  /** A live source is switched on. */
  live: z.boolean(),
  /** A calendar can be connected. */
  calendar: z.boolean(),
  /** There is no account yet: the first administrator has to come. */
  setup: z.boolean(),
})
export type Offer = z.infer<typeof Offer>
