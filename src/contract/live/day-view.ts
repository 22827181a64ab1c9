import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { PROVENANCE_SOURCES } from '#contract/fields/provenance.ts'
import { NowBout, NowPastBout, NowRow } from './now-view.ts'

/**
 * What anybody with a link sees of one fencer's day. Nobody else is in it: no name, club, rating, birth year, and no id that
 * leads on. Every object lists its own fields, so that a field added elsewhere never comes here by itself.
 */

/** A bout to come, without the other one. */
const DayBout = NowBout.pick({ strip: true, time: true, isOn: true, own: true, other: true })
export type DayBout = z.infer<typeof DayBout>

const Places = z.object({ best: z.number().int(), worst: z.number().int() })
/** The bout is of a tree beside the main one. */
const isSide = z.literal(true).optional()

/** Where she is, in the kinds of `NowState`; of who left, not why. */
export const DayState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entered'), isCheckedIn: z.literal(true).optional() }),
  z.object({
    kind: z.literal('pool'),
    bout: z.number().int(),
    of: z.number().int(),
    before: z.number().int(),
    next: DayBout,
  }),
  z.object({
    kind: z.literal('poolDone'),
    victories: z.number().int(),
    of: z.number().int(),
    openPools: z.number().int(),
    ranks: Places.extend({ now: z.number().int(), of: z.number().int() }).optional(),
  }),
  z.object({ kind: z.literal('waitingForTableau'), isForPools: z.literal(true).optional() }),
  z.object({ kind: z.literal('tableau'), roundOf: z.number().int(), isSide, next: DayBout }),
  z.object({ kind: z.literal('notPromoted'), places: Places.optional() }),
  z.object({ kind: z.literal('out'), roundOf: z.number().int(), isSide, places: Places.optional() }),
  z.object({
    kind: z.literal('finished'),
    place: z.number().int().optional(),
    isTied: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('left') }),
])
export type DayState = z.infer<typeof DayState>

/** What she has fenced so far: a pool, or one bout of a tree. `time`: venue-local, where the source printed one. */
export const DayRound = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pool'),
    round: z.number().int(),
    of: z.number().int(),
    bouts: z.array(NowPastBout),
    time: z.string().optional(),
  }),
  z.object({
    kind: z.literal('tableau'),
    roundOf: z.number().int(),
    isSide,
    bout: NowPastBout,
    time: z.string().optional(),
  }),
])
export type DayRound = z.infer<typeof DayRound>

export const DayEvent = z.object({
  name: z.string(),
  startTime: z.string().optional(),
  /** How many are in it. */
  count: z.number().int(),
  live: z.boolean(),
  source: z.enum(PROVENANCE_SOURCES),
  /** The source has not answered for a while. */
  isUnreachable: z.literal(true).optional(),
  state: DayState,
  due: NowRow.shape.due,
  stripWas: NowRow.shape.stripWas,
  correctedAt: NowRow.shape.correctedAt,
  rounds: z.array(DayRound),
})
export type DayEvent = z.infer<typeof DayEvent>

export const DayView = z.object({
  /** First name. */
  who: z.string(),
  day: CalendarDate,
  timeZoneId: z.string().optional(),
  location: z.string().optional(),
  /** When the page closes, epoch milliseconds. */
  closesAt: z.number().int(),
  /** When the source was looked at last, epoch milliseconds; 0: not yet. */
  lookedAt: z.number().int(),
  events: z.array(DayEvent),
})
export type DayView = z.infer<typeof DayView>
