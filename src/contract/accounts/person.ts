import { z } from 'zod'

/** Name and ways to reach somebody (spec §3). Never leaves the account it belongs to. */
export const Person = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  cell: z.string().optional(),
})
export type Person = z.infer<typeof Person>
