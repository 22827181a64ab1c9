import { z } from 'zod'
import { Fencer } from '#contract/people/fencer.ts'

/** Pool with the bout's place in the fencing order (from 1), or elimination with fencers remaining (spec §3). */
export const Stage = z.union([
  z.object({ pool: z.object({ sequence: z.number().int().positive() }) }),
  z.object({ elimination: z.object({ roundOf: z.number().int().min(2) }) }),
])
export type Stage = z.infer<typeof Stage>

/** Why somebody did not fence on. */
export const WITHDRAWALS = ['medical', 'withdrew', 'absent', 'excluded', 'other'] as const
export type Withdrawal = (typeof WITHDRAWALS)[number]

/**
 * One side of a bout. No `individual` and no `isBye` means the opponent is not known yet.
 * `score` is the side's own touches; `outcome` is told by the source's letter or winner, never by comparing scores.
 */
export const Participant = z.object({
  seed: z.number().int().positive().optional(),
  isBye: z.boolean().optional(),
  individual: z.object({ fencer: z.union([Fencer, z.string()]) }).optional(),
  score: z.number().int().min(0).max(999).optional(),
  outcome: z.enum(['win', 'loss']).optional(),
  withdrawal: z.enum(WITHDRAWALS).optional(),
})
export type Participant = z.infer<typeof Participant>

export const Referee = z.object({
  role: z.enum(['referee', 'video', 'assistant']),
  name: z.string(),
  affiliation: z.string().optional(),
})
export type Referee = z.infer<typeof Referee>

/** A relay of a team match, in the order in which they are fenced: who fences it, and the score of the match at its end. */
export const Relay = z.object({
  left: z.string().optional(),
  right: z.string().optional(),
  leftScore: z.number().int().min(0).max(999).optional(),
  rightScore: z.number().int().min(0).max(999).optional(),
})
export type Relay = z.infer<typeof Relay>

/**
 * A bout. `id` is stable inside its event over re-reads: it is made of round, tableau place or the two people,
 * never of a pool sheet position alone. `void` marks a bout that counts for nobody (someone left the pool).
 */
export const Match = z.object({
  id: z.string(),
  stage: Stage,
  left: Participant,
  right: Participant,
  void: z.boolean().optional(),
  /** Venue-local clock time "13:35" and strip as written. */
  time: z.string().optional(),
  strip: z.string().optional(),
  /** The source's own words in place of a score, e.g. "Opponent withdrew (medical)". */
  note: z.string().optional(),
  referees: z.array(Referee).optional(),
  /** Of a team match whose relays are told; the sides hold its score while it is fenced. */
  relays: z.array(Relay).optional(),
  /** Who typed the score, of an event kept by hand: the name of an account. */
  typedBy: z.string().optional(),
  /** How it goes, of an event kept by hand, as somebody told who keeps it; it is no score. `at`: epoch milliseconds. */
  running: z
    .object({
      left: z.number().int().min(0).max(999),
      right: z.number().int().min(0).max(999),
      by: z.string().optional(),
      at: z.number().int(),
    })
    .optional(),
  videoLink: z.string().optional(),
})
export type Match = z.infer<typeof Match>
