import { z } from 'zod'

/** Ids of one tournament or event at its sources (spec §3). */
export const IdDetail = z.object({
  ftlId: z.string().optional(),
  usafId: z.string().optional(),
  afId: z.string().optional(),
})
export type IdDetail = z.infer<typeof IdDetail>
