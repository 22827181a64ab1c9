import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { IdDetail } from '#contract/fields/id-detail.ts'

const text = z.string().trim().max(200)
const textOrNone = text.nullable()
const region = z.number().int().min(1).max(6).nullable()

/** What an administrator may correct. Absent: stays as it is; null: not known. */
export const TournamentCorrection = z
  .object({
    name: text.min(1),
    startDate: CalendarDate,
    endDate: CalendarDate,
    city: textOrNone,
    state: textOrNone,
    country: textOrNone,
    usaRegion: region,
    timeZoneId: textOrNone,
    registrationOpens: CalendarDate.nullable(),
    registrationLate: CalendarDate.nullable(),
    registrationCloses: CalendarDate.nullable(),
    registrationUrl: z.string().trim().max(500).nullable(),
    ftlId: textOrNone,
  })
  .partial()
export type TournamentCorrection = z.infer<typeof TournamentCorrection>

/** A tournament as its administrators see it. */
export const AdminTournament = z.object({
  id: z.string(),
  idDetail: IdDetail,
  name: z.string(),
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  city: textOrNone,
  state: textOrNone,
  country: textOrNone,
  usaRegion: region,
  timeZoneId: textOrNone,
  registrationOpens: CalendarDate.nullable(),
  registrationLate: CalendarDate.nullable(),
  registrationCloses: CalendarDate.nullable(),
  registrationUrl: z.string().nullable(),
  /** Since when its source lists it no more (epoch ms); null: it does. */
  goneAt: z.number().int().nullable(),
  /** How many events are known. */
  events: z.number().int().min(0),
  /** Fields that a person corrected: sources no longer change them. */
  corrected: z.array(z.string()),
})
export type AdminTournament = z.infer<typeof AdminTournament>
