import { z } from 'zod'

/** Spec §3: 'NotStarted', 'Finished' or the pools' progress. */
export const EventStatus = z.union([
  z.literal('NotStarted'),
  z.literal('Finished'),
  z.object({ completedPools: z.number().int().min(0), totalPools: z.number().int().min(0) }),
])
export type EventStatus = z.infer<typeof EventStatus>
