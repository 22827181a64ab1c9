import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { Classifier } from '#contract/fields/classifier.ts'
import { Delisted } from '#contract/fields/provenance.ts'
import { RatingForecast } from './rating-forecast.ts'

const ScheduleEvent = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  classifier: Classifier,
  classification: z.string().nullable(),
  /** By who is entered, as long as the event is not over. An addition. */
  rating_forecast: RatingForecast.optional(),
  date: CalendarDate.nullable(),
  start_time: z.string().nullable(),
  total_spots: z.number().int().min(0),
  /** How many, or who (fencer ids). We answer the number: who they are is asked for when a reader opens the list. */
  registered_fencers: z.union([z.number().int(), z.array(z.string())]),
  /** Nobody has said how many, so that the number above says nothing. An addition. */
  registered_unknown: z.literal(true).optional(),
  /** It is not listed any more. An addition. */
  gone: Delisted.optional(),
})

const ScheduleTournament = z.object({
  id: z.string(),
  name: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  location: z.string(),
  usa_region: z.number().int().nullable(),
  registration_url: z.string().nullable(),
  /** The page on which it can be watched, a path of ours; null as long as there is nothing to watch. */
  live_url: z.string().nullable(),
  registration_open_date: CalendarDate.nullable(),
  registration_late_date: CalendarDate.nullable(),
  registration_closed_date: CalendarDate.nullable(),
  /** The venue's IANA zone, where known. An addition. */
  time_zone_id: z.string().nullable(),
  /** Its source says that it does not take place. An addition. */
  cancelled: z.literal(true).optional(),
  events: z.array(ScheduleEvent),
  /** It is not listed any more: kept for those who planned with it. An addition. */
  gone: Delisted.optional(),
})

/** /api/v3/view/schedule (spec §3, snake case as written there). Weeks run from Monday to Sunday. */
export const ScheduleView = z.object({
  weeks: z.array(
    z.object({ start: CalendarDate, end: CalendarDate, tournaments: z.array(ScheduleTournament) }),
  ),
})
export type ScheduleView = z.infer<typeof ScheduleView>
