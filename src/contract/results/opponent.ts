import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { BoutResult } from './result-view.ts'

/** Somebody a fencer has met (spec §2, /fencers). `key` is the fencer's id where the person is known. */
export const Opponent = z.object({
  key: z.string(),
  fencerId: z.string().optional(),
  name: z.string(),
  clubName: z.string().optional(),
  birthYear: z.number().int().optional(),
  wins: z.number().int().min(0),
  losses: z.number().int().min(0),
  bouts: z.number().int().min(0),
  lastMet: CalendarDate.optional(),
})
export type Opponent = z.infer<typeof Opponent>

/** A bout of two people with where it was fenced (spec §2). */
export const HeadToHeadBout = BoutResult.extend({
  tournamentId: z.string(),
  tournament: z.string(),
  /** Absent where nobody said it. */
  date: CalendarDate.optional(),
  eventId: z.string(),
  event: z.string(),
  /** As spec §9 writes it, where the event has one. */
  category: z.string().optional(),
})
export type HeadToHeadBout = z.infer<typeof HeadToHeadBout>

export const HeadToHead = z.object({ mayLink: z.boolean(), bouts: z.array(HeadToHeadBout) })
export type HeadToHead = z.infer<typeof HeadToHead>
