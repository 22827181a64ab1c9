import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { DEADLINES, NOTICE_KINDS } from '#domain/notices/notice-fact.ts'
import { WEAPONS } from '#domain/words/weapon.ts'

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
  minutes: z.number().int().optional(),
  isOpen: z.literal(true).optional(),
  best: z.number().int().optional(),
  worst: z.number().int().optional(),
  goOn: z.number().int().optional(),
  tournament: z.string().optional(),
  event: z.string().optional(),
  day: CalendarDate.optional(),
  deadline: z.enum(DEADLINES).optional(),
  spots: z.number().int().optional(),
  names: z.array(z.string()).optional(),
  count: z.number().int().optional(),
  weapon: z.enum(WEAPONS).optional(),
  rating: z.string().optional(),
  ratingWas: z.string().optional(),
  task: z.string().optional(),
  reason: z.string().optional(),
})

/**
 * What somebody is told of a fencer whom they follow, a tournament that they watch, or as an administrator; each as `NoticeSaid` of the
 * domain says it. What it is not of is absent.
 */
export const Notice = z.object({
  id: z.string(),
  at: z.number().int(),
  /** When it was seen, epoch milliseconds. */
  seenAt: z.number().int().optional(),
  fencer: z.object({ id: z.string(), name: z.string() }).optional(),
  event: z.object({ id: z.string(), name: z.string(), tournamentId: z.string() }).optional(),
  /** Of a notice that is of no event. */
  tournament: z.object({ id: z.string(), name: z.string() }).optional(),
  kind: z.enum(NOTICE_KINDS),
  said: Said,
  /** What had been said of the same before. */
  was: Said.optional(),
})
export type Notice = z.infer<typeof Notice>

/** The newest of somebody's notices, newest first, and how many of all they have not seen. */
export const Inbox = z.object({ notices: z.array(Notice), unseen: z.number().int() })
export type Inbox = z.infer<typeof Inbox>

/** The ids of tournaments of whose registration somebody wants to be told. */
export const Watched = z.object({ tournamentIds: z.array(z.string()) })
export type Watched = z.infer<typeof Watched>
