import { z } from 'zod'
import { NOTICE_KINDS } from '#domain/notices/notice-fact.ts'

const Said = z.object({
  pool: z.number().int().optional(),
  bout: z.string().optional(),
  roundOf: z.number().int().optional(),
  strip: z.string().optional(),
  time: z.string().optional(),
  opponent: z.string().optional(),
  before: z.number().int().optional(),
  won: z.boolean().optional(),
  own: z.number().int().optional(),
  other: z.number().int().optional(),
  victories: z.number().int().optional(),
  of: z.number().int().optional(),
  indicator: z.number().int().optional(),
  place: z.number().int().optional(),
  seed: z.number().int().optional(),
  isTied: z.literal(true).optional(),
  isIn: z.literal(true).optional(),
})

/** What somebody is told of a fencer whom they follow; each as `NoticeSaid` of the domain says it. */
export const Notice = z.object({
  id: z.string(),
  at: z.number().int(),
  /** When it was seen, epoch milliseconds. */
  seenAt: z.number().int().optional(),
  fencer: z.object({ id: z.string(), name: z.string() }),
  event: z.object({ id: z.string(), name: z.string(), tournamentId: z.string() }),
  kind: z.enum(NOTICE_KINDS),
  said: Said,
  /** What had been said of the same before. */
  was: Said.optional(),
})
export type Notice = z.infer<typeof Notice>

/** The newest of somebody's notices, newest first, and how many of all they have not seen. */
export const Inbox = z.object({ notices: z.array(Notice), unseen: z.number().int() })
export type Inbox = z.infer<typeof Inbox>
