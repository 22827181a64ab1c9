import { z } from 'zod'
import { Notice } from './notice.ts'

/** A notice on its way out of the server, or that has left it. */
export const SentNotice = z.object({
  notice: Notice.omit({ seenAt: true }),
  channel: z.enum(['push', 'mail', 'sms']),
  /** To be sent, held until `dueAt`, sent, given up, or not sent for a reason of ours. */
  state: z.enum(['due', 'held', 'sent', 'failed', 'unsent']),
  dueAt: z.number().int(),
  tries: z.number().int(),
  /** When it was sent or given up. */
  endedAt: z.number().int().optional(),
  /** The other side's words, or a word of ours: `noDevice`, `late`, `overtaken`, `unfollowed`, `notSetUp`. */
  why: z.string().optional(),
})
export type SentNotice = z.infer<typeof SentNotice>

/** What was handed on of the last 90 days, newest first, and how much of it in each state. */
export const SentNotices = z.object({
  sent: z.array(SentNotice),
  counts: z.object({ sent: z.number(), held: z.number(), failed: z.number(), unsent: z.number() }),
})
export type SentNotices = z.infer<typeof SentNotices>
