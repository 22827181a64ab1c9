import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { Classifier } from '#contract/fields/classifier.ts'
import { SPOTS_NEWS, WINDOW_AHEAD, WINDOW_NEWS } from '#domain/registration/registration-news.ts'

/** No more than tells whom it concerns: the schedule has the rest. */
const NewsEvent = z.object({
  id: z.string(),
  short_name: z.string(),
  classifier: Classifier,
  /** In the end, over all that happened meanwhile; null: its spots are no news, its tournament's registration is. */
  spots: z.enum(SPOTS_NEWS).nullable(),
})

const NewsTournament = z.object({
  id: z.string(),
  name: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** What became of the registration: by a day that came, or because the source moved a day. */
  window: z.enum(WINDOW_NEWS).nullable(),
  /** What today and tomorrow bring. */
  ahead: z.enum(WINDOW_AHEAD).nullable(),
  /** Events that are not over: all of them with news of the registration, else those with news of their spots. */
  events: z.array(NewsEvent),
})

/** /api/v3/view/news: what became of registrations since a moment, by tournament, the nearest first. An addition. */
export const RegistrationNews = z.object({
  tournaments: z.array(NewsTournament),
  /** So many more tournaments have news than are told. */
  left_out: z.number().int().min(0),
})
export type RegistrationNews = z.infer<typeof RegistrationNews>
