import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'

export const LINK_KINDS = ['day', 'wall'] as const
/** What a link opens: one fencer's day, or the wall of a hall. */
export type LinkKind = (typeof LINK_KINDS)[number]

/** A link that opens a page without an account, as its maker sees it. The token is in the answer that made it, and nowhere else. */
export const PublicLink = z.object({
  id: z.string(),
  kind: z.enum(LINK_KINDS),
  /** Whose day it is, and which. */
  fencerId: z.string().optional(),
  name: z.string().optional(),
  day: CalendarDate.optional(),
  createdAt: z.number().int(),
  /** From when on nothing is to be seen, epoch milliseconds. */
  closesAt: z.number().int(),
})
export type PublicLink = z.infer<typeof PublicLink>

/** A link that was just made; `path` holds its token. */
export const MadeLink = z.object({ link: PublicLink, path: z.string() })
export type MadeLink = z.infer<typeof MadeLink>
