import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { TypedText } from '#contract/fields/typed-text.ts'
import { BoutRunning } from './bout-telling.ts'
import { FiledEntry } from './filed-entry.ts'

const LONGEST_NAME = 120

/** A scoresheet as its editors have it in their list. The event is its own; the tournament may be another's. */
export const Scoresheet = z.object({
  id: z.string(),
  name: z.string(),
  eventId: z.string(),
  tournamentId: z.string(),
  madeAt: z.number().int(),
  isMine: z.literal(true).optional(),
  /** From then on nothing is filed any more, epoch milliseconds. */
  closedAt: z.number().int().optional(),
  closedBy: z.enum(['maker', 'administrator']).optional(),
  /** The same event as an official source has it: its word stands everywhere, and what is typed here stays here. */
  officialEventId: z.string().optional(),
})
export type Scoresheet = z.infer<typeof Scoresheet>

/** Somebody who types: `by` of entries. No name: the account has none, or is gone. */
export const ScoresheetAuthor = z.object({
  by: z.string(),
  name: z.string().optional(),
  isMaker: z.literal(true).optional(),
  isMe: z.literal(true).optional(),
  /** When they typed last, by the server's clock. */
  heardAt: z.number().int().optional(),
})
export type ScoresheetAuthor = z.infer<typeof ScoresheetAuthor>

/** A scoresheet and what was filed after `after`. `hasMore`: ask again, after the last one. `running`: bouts that somebody keeps now. */
export const ScoresheetView = z.object({
  scoresheet: Scoresheet,
  authors: z.array(ScoresheetAuthor),
  entries: z.array(FiledEntry),
  hasMore: z.boolean(),
  running: z.array(BoutRunning).optional(),
})
export type ScoresheetView = z.infer<typeof ScoresheetView>

/** A scoresheet to be made. `id` is the device's own: made again it is the same one. */
export const NewScoresheet = z.object({
  id: z.string().regex(/^[\w-]{16,64}$/),
  /** Of the tournament; of a sheet that belongs to one, of nothing but the lists of its editors. */
  name: TypedText(LONGEST_NAME).min(1),
  day: CalendarDate,
  /** The tournament that it is part of; absent: one of its own. */
  tournamentId: z.string().max(200).optional(),
})
export type NewScoresheet = z.infer<typeof NewScoresheet>
