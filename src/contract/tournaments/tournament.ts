import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { IdDetail } from '#contract/fields/id-detail.ts'
import { Delisted } from '#contract/fields/provenance.ts'
import { TournamentEvent } from './tournament-event.ts'

/**
 * A tournament (spec §3). Days are the venue's, absent where nobody said them; `timeZoneId` is the venue's IANA zone
 * where known.
 */
export const Tournament = z.object({
  id: z.string(),
  idDetail: IdDetail,
  name: z.string(),
  startDate: CalendarDate.optional(),
  endDate: CalendarDate.optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  type: z.string().optional(),
  timeZoneId: z.string().optional(),
  events: z.array(TournamentEvent),
  /** Its source says that it does not take place. An addition. */
  cancelled: z.literal(true).optional(),
  /** Registration days (spec §3, §4). */
  timeline: z
    .object({
      opens: CalendarDate.optional(),
      late: CalendarDate.optional(),
      closes: CalendarDate.optional(),
    })
    .optional(),
  /** It is not listed any more. An addition. */
  gone: Delisted.optional(),
})
export type Tournament = z.infer<typeof Tournament>
