import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { IDENTITY_EVIDENCE_WORDS } from '#domain/identity/identity-evidence.ts'

/** An entry of which nobody is sure whether it is somebody known. */
export const EntryDoubt = z.object({
  eventId: z.string(),
  entryId: z.string(),
  event: z.string(),
  tournamentId: z.string(),
  tournament: z.string(),
  day: CalendarDate.nullable(),
  /** As the entry list says it. */
  name: z.string(),
  club: z.string().nullable(),
  country: z.string().nullable(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    club: z.string().nullable(),
    country: z.string().nullable(),
  }),
  evidence: z.array(z.enum(IDENTITY_EVIDENCE_WORDS)),
  score: z.number(),
})
export type EntryDoubt = z.infer<typeof EntryDoubt>

/** Those that wait, the likeliest first, as many as were asked for; `total`: how many there are. */
export const EntryDoubts = z.object({ total: z.number().int().min(0), doubts: z.array(EntryDoubt) })
export type EntryDoubts = z.infer<typeof EntryDoubts>
