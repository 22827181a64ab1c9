import { z } from 'zod'

/** A statement that took long; without the values it was asked with. */
export const AdminSlowStatement = z.object({
  text: z.string(),
  times: z.number().int(),
  longestMs: z.number().int(),
  totalMs: z.number().int(),
  lastAt: z.number().int(),
})

/** A process of this server, as administrators see it. Times are epoch milliseconds. */
export const AdminProcess = z.object({
  /** What it does, in words: "web feed tasks". */
  services: z.string(),
  /** Where it runs: host and number. */
  place: z.string(),
  startedAt: z.number().int(),
  seenAt: z.number().int(),
  /** Streams that are open there. */
  viewers: z.number().int(),
  memoryMb: z.number().int(),
  /** Longest that it stood still since it said so last. */
  lagMs: z.number().int(),
  slow: z.array(AdminSlowStatement),
})
export type AdminProcess = z.infer<typeof AdminProcess>
