import { z } from 'zod'
import { DayState } from './day-view.ts'
import { NowEvent, NowRow } from './now-view.ts'

/** A fencer's row on the wall of a hall: who in a first name and a letter, where and what comes next. */
export const WallRow = z.object({
  /** "Élodie M." */
  who: z.string(),
  /** Which of the view's events. */
  event: z.number().int(),
  state: DayState,
  due: NowRow.shape.due,
  stripWas: NowRow.shape.stripWas,
  correctedAt: NowRow.shape.correctedAt,
})
export type WallRow = z.infer<typeof WallRow>

/** An event that rows of the wall are in. */
export const WallEvent = NowEvent.pick({
  name: true,
  date: true,
  startTime: true,
  checkInCloses: true,
  timeZoneId: true,
  live: true,
  source: true,
}).extend({
  /** Its source says who has checked in. */
  tellsCheckIn: z.literal(true).optional(),
  isUnreachable: z.literal(true).optional(),
})
export type WallEvent = z.infer<typeof WallEvent>

/** What the wall of a hall shows: everybody whom its maker follows. Of them, too, no more than is called out there. */
export const WallView = z.object({
  rows: z.array(WallRow),
  events: z.array(WallEvent),
  location: z.string().optional(),
  closesAt: z.number().int(),
  /** Of the events that are being fenced, when the one was looked at that was longest ago; 0: none. */
  lookedAt: z.number().int(),
})
export type WallView = z.infer<typeof WallView>
