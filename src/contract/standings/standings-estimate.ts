import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { LEFT_OUT_REASONS } from '#domain/points/left-out-reason.ts'
import { POINTS_LEVELS } from '#domain/points/points-result.ts'
import { UNKNOWN_EVENTS } from '#domain/points/to-points-event.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { StandingEntry } from './standing.ts'

/** When and by whom the official list was last made; nulls: there is none yet. */
export const StandingsOrigin = z.object({
  asOf: CalendarDate.nullable(),
  source: z.string().nullable(),
})
export type StandingsOrigin = z.infer<typeof StandingsOrigin>

/** Where a rule stands. */
export const RulePage = z.object({ book: z.string(), page: z.number().int() })

/** Why there is no estimate: no rules for the day, no such list in them, or a list that the book leaves open. */
export const NO_ESTIMATES = ['noRules', 'noList', 'notInBook'] as const
/** What had to be assumed: that who fenced in a region is at home there. */
export const ASSUMPTIONS = ['homeRegion'] as const

/** Our own estimate of a list: what the stored results give by the published rules. Never the official one. */
export const StandingsEstimate = z.object({
  asOf: CalendarDate,
  /** "2026-27". */
  season: z.string(),
  source: RulePage.extend({ link: z.string() }).nullable(),
  notPublished: z.enum(NO_ESTIMATES).optional(),
  /** The book's gap in words, where it leaves the list open. */
  note: z.string().optional(),
  assumes: z.array(z.enum(ASSUMPTIONS)),
  /** Best first. `counting` results make the total. */
  people: z.array(StandingEntry.extend({ counting: z.number().int() })),
})
export type StandingsEstimate = z.infer<typeof StandingsEstimate>

/** Why a result gives nothing: the rules' reasons, and that the kind of event, or its tier, is not known. */
export const ESTIMATE_REASONS = [...LEFT_OUT_REASONS, ...UNKNOWN_EVENTS] as const

/** One result in an estimate, with what became of it and by which page. */
export const EstimatedResult = z.object({
  eventId: z.string(),
  tournamentId: z.string(),
  tournament: z.string(),
  event: z.object({
    name: z.string(),
    category: z.enum(CATEGORIES),
    gender: z.enum(EVENT_GENDERS),
    weapon: z.enum(WEAPONS),
  }),
  date: CalendarDate,
  level: z.enum(POINTS_LEVELS).optional(),
  place: z.number().int(),
  /** How many share the place. */
  tied: z.number().int().optional(),
  fencers: z.number().int().optional(),
  points: z.number(),
  counts: z.boolean(),
  reason: z.enum(ESTIMATE_REASONS).optional(),
  note: z.string().optional(),
  /** The first day without it, null while that day is not known; `by` is the event that replaces it. */
  dropsOff: z
    .object({
      on: CalendarDate.nullable(),
      because: z.enum(['replaced', 'months', 'nextSeason', 'season']),
      by: z.string().optional(),
      source: RulePage,
    })
    .optional(),
  source: RulePage,
})
export type EstimatedResult = z.infer<typeof EstimatedResult>

/** How one person's estimate came about, best results first. */
export const FencerEstimate = z.object({
  asOf: CalendarDate,
  season: z.string(),
  fencer: StandingEntry.shape.fencer,
  points: z.number(),
  source: RulePage,
  results: z.array(EstimatedResult),
})
export type FencerEstimate = z.infer<typeof FencerEstimate>
