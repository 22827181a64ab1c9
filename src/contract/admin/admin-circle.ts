import { z } from 'zod'
import { CIRCLE_ROLES } from '#contract/people/circle-role.ts'

const Account = z.object({ userId: z.string(), name: z.string(), username: z.string() })

/** A fencer with the accounts around them, as administrators see and change it. */
export const AdminCircle = z.object({
  fencerId: z.string(),
  name: z.string(),
  clubName: z.string().optional(),
  birthYear: z.number().int().optional(),
  /** Only their circle finds them. */
  isHidden: z.boolean(),
  members: z.array(Account.extend({ role: z.enum(CIRCLE_ROLES) })),
  requests: z.array(Account),
  /** How many follow them. */
  followers: z.number().int(),
  /** Every time that they were hidden or shown again, newest first; `by` null: that account is gone. */
  notes: z.array(z.object({ isHidden: z.boolean(), by: z.string().nullable(), at: z.number().int() })),
})
export type AdminCircle = z.infer<typeof AdminCircle>
