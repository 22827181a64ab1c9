import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { PROVENANCE_SOURCES, Provenance } from '#contract/fields/provenance.ts'
import { DECIDED_CLASSES } from '#domain/past/result-class.ts'

/** What a line of a fencer's results says of one event, beside the bouts. */
export const ResultSummary = z.object({
  id: z.string(),
  name: z.string(),
  place: z.number().int().positive().optional(),
  entries: z.number().int().positive().optional(),
  rating: z.string().optional(),
  wins: z.number().int().min(0),
  losses: z.number().int().min(0),
})
export type ResultSummary = z.infer<typeof ResultSummary>

/** Tournament of /api/v3/view/results (spec §3); null days: nobody said them. `until` and `events` are additions. */
export const ResultTournament = z.object({
  id: z.string(),
  name: z.string(),
  when: CalendarDate.nullable(),
  until: CalendarDate.nullable(),
  location: z.string(),
  eventIds: z.array(z.string()),
  events: z.array(ResultSummary),
})
export type ResultTournament = z.infer<typeof ResultTournament>

/**
 * A bout as one of its two fencers sees it (spec §3). `stage` is "Pool" or "T{round}". `resultClass` is null for a bout
 * without touches and for a draw, which the six classes do not name: its touches say so. `opponentKey` names the
 * opponent to the opponents' calls; it, the club, `won` and `was` are additions.
 */
export const BoutResult = z.object({
  id: z.string(),
  opponent: z.string(),
  stage: z.string(),
  myTouches: z.number().int().nullable(),
  opponentTouches: z.number().int().nullable(),
  resultClass: z.enum(DECIDED_CLASSES).nullable(),
  videoLink: z.string().nullable(),
  opponentKey: z.string(),
  opponentClub: z.string().nullable(),
  won: z.boolean().nullable(),
  /** How it stood before it was corrected, and when that was. */
  was: z
    .object({
      myTouches: z.number().int().nullable(),
      opponentTouches: z.number().int().nullable(),
      won: z.boolean().nullable(),
      source: z.enum(PROVENANCE_SOURCES),
      at: z.number().int(),
    })
    .optional(),
})
export type BoutResult = z.infer<typeof BoutResult>

/** Whether the video service was told what a newly linked video shows; absent where nobody asked for that. */
export const VideoDescribed = z.enum(['told', 'failed'])
export type VideoDescribed = z.infer<typeof VideoDescribed>

/**
 * A fencer's bouts of one event (spec §3). `mayLink`: whether the reader may link videos to them. `videoTold` answers
 * a call that linked one. Who said it and the venue's zone are additions, too.
 */
export const ResultEvent = z.object({
  name: z.string(),
  mayLink: z.boolean(),
  results: z.array(BoutResult),
  videoTold: VideoDescribed.optional(),
  said: Provenance.optional(),
  timeZoneId: z.string().optional(),
})
export type ResultEvent = z.infer<typeof ResultEvent>

/**
 * A change of a bout's video. `by` is the account's display name, for administrators and whoever follows one of the two;
 * others read their own alone. Times are epoch milliseconds.
 */
export const VideoChange = z.object({
  number: z.number().int().positive(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string().nullable(),
  at: z.number().int(),
})
export type VideoChange = z.infer<typeof VideoChange>
