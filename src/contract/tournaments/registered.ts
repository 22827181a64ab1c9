import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { Fencer } from '#contract/people/fencer.ts'
import { ENTRY_STATUSES } from '#domain/words/entry-status.ts'

/** Who stands in an event. With details, also what the source says of the entry itself. */
export const Registered = Fencer.extend({
  /** As written at the source: "B25". Of people without a rating here it is all that is known. */
  rating: z.string().optional(),
  division: z.string().optional(),
  status: z.enum(ENTRY_STATUSES).optional(),
})
export type Registered = z.infer<typeof Registered>

/** Somebody on an event's list by name; the id is the entry's, with a "~", where the person is not known. */
export const RegisteredPerson = z.object({
  id: z.string(),
  name: z.string(),
  currentClubName: z.string().optional(),
})

/** …/registrations/changes: how an event filled. An addition. */
export const RegistrationChanges = z.object({
  /** 0: not known. */
  totalSpots: z.number().int().min(0),
  /** How many stood in it at the end of each day, the last eight weeks at most; empty where nobody was seen coming. */
  counts: z.array(z.object({ date: CalendarDate, registered: z.number().int().min(0) })),
  /** Who entered and withdrew in the last days, the oldest first; `at` is when it was seen. */
  moves: z.array(
    z.object({ at: z.iso.datetime(), kind: z.enum(['entered', 'withdrawn']), person: RegisteredPerson }),
  ),
  /** Who is in no more, by name. */
  out: z.array(RegisteredPerson.extend({ status: z.enum(ENTRY_STATUSES).optional() })),
})
export type RegistrationChanges = z.infer<typeof RegistrationChanges>
