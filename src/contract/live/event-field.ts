import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { Provenance } from '#contract/fields/provenance.ts'
import { ENTRY_STATUSES } from '#domain/words/entry-status.ts'
import { LiveFencer } from './live-fencer.ts'

/** Somebody entered in an event that is still to come, or of which nothing else is known. */
export const FieldEntry = LiveFencer.extend({
  /** Where the registration stands, where the source says it. */
  registration: z.enum(ENTRY_STATUSES).optional(),
})
export type FieldEntry = z.infer<typeof FieldEntry>

/** …/field: who stands in an event, and how the reader's own fencers fared against them. An addition. */
export const EventField = z.object({
  /** Days of the tournament, absent where nobody said them. */
  startDate: CalendarDate.optional(),
  endDate: CalendarDate.optional(),
  /** "07:30" at the venue, where a source says when check-in closes. */
  checkInCloses: z.string().optional(),
  people: z.array(FieldEntry),
  /** Decided bouts elsewhere of followed people entered here against others entered here, by entry ids. */
  history: z.array(
    z.object({
      own: z.string(),
      other: z.string(),
      wins: z.number().int().min(0),
      losses: z.number().int().min(0),
    }),
  ),
  /** Who said who is entered, else when it is. */
  said: Provenance.optional(),
})
export type EventField = z.infer<typeof EventField>
