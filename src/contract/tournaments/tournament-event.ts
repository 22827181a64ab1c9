import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { Classifier } from '#contract/fields/classifier.ts'
import { EventStatus } from '#contract/fields/event-status.ts'
import { IdDetail } from '#contract/fields/id-detail.ts'
import { Match } from '#contract/live/match.ts'
import { RatingForecast } from './rating-forecast.ts'

/** An event of a tournament (spec §3). Times are venue-local "HH:MM". `totalSpots` 0 means unknown (spec §9). */
export const TournamentEvent = z.object({
  id: z.string(),
  idDetail: IdDetail,
  name: z.string(),
  classifier: Classifier,
  date: CalendarDate.optional(),
  startTime: z.string().optional(),
  /** Where the source says when it was over. */
  endTime: z.string().optional(),
  status: EventStatus.optional(),
  /** The phase in the live source's own words, e.g. "Fencing elimination round"; of other sources in the same ones. */
  phase: z.string().optional(),
  /** It is being fenced now. */
  live: z.boolean(),
  rating: z.string().optional(),
  /** By who is entered, as long as the event is not over. An addition. */
  ratingForecast: RatingForecast.optional(),
  /** How many are registered, or who (fencer ids) where the reader may know. */
  registeredFencers: z.union([z.number().int().min(0), z.array(z.string())]).optional(),
  totalSpots: z.number().int().min(0).optional(),
  matches: z.array(Match).optional(),
  timeZoneId: z.string().optional(),
})
export type TournamentEvent = z.infer<typeof TournamentEvent>
