import { z } from 'zod'

/** Names an entry of an event. */
export const EntryKey = z.object({ eventId: z.string(), entryId: z.string() })
export type EntryKey = z.infer<typeof EntryKey>

/** An entry of which somebody said who it is, as long as that stands. `at` is epoch milliseconds. */
export const ClaimedEntry = EntryKey.extend({
  event: z.string(),
  tournament: z.string(),
  /** As the entry list says it. */
  name: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  /** Whose account said it; null when that account is gone. */
  by: z.string().nullable(),
  at: z.number().int(),
})
export type ClaimedEntry = z.infer<typeof ClaimedEntry>
