import { z } from 'zod'
import { Match, Referee, WITHDRAWALS } from './match.ts'

/** A fencer's line in a pool: own figures count only bouts that stand. `fencer` is a LiveFencer id. */
export const PoolFencer = z.object({
  fencer: z.string(),
  position: z.number().int().positive(),
  victories: z.number().int().min(0),
  bouts: z.number().int().min(0),
  touchesScored: z.number().int().min(0),
  touchesReceived: z.number().int().min(0),
  indicator: z.number().int(),
  /** Place inside the pool by V/M, indicator, touches scored; shared when equal; absent before the first bout. */
  place: z.number().int().positive().optional(),
  withdrawal: z.enum(WITHDRAWALS).optional(),
  /** The source's words, e.g. "Medical Withdrawal". */
  withdrawalNote: z.string().optional(),
})
export type PoolFencer = z.infer<typeof PoolFencer>

/** `matches` are in fencing order; `orderKnown` is false when the order is the rule book's, not the source's. */
export const LivePool = z.object({
  id: z.string(),
  number: z.number().int().positive(),
  /** Pool round, from 1. */
  round: z.number().int().positive(),
  strip: z.string().optional(),
  /** Venue-local clock time "09:00". */
  time: z.string().optional(),
  referees: z.array(Referee),
  fencers: z.array(PoolFencer),
  matches: z.array(Match),
  orderKnown: z.boolean(),
  complete: z.boolean(),
})
export type LivePool = z.infer<typeof LivePool>
