import { z } from 'zod'

/**
 * What became of the minutes told here in the last thirty days: how many ranges were told, how many held the bout, how wide
 * they were and how far from their middle it began, on average in milliseconds (absent: none was told).
 */
export const MinutesView = z.object({
  told: z.number().int(),
  held: z.number().int(),
  meanWidth: z.number().int().optional(),
  meanOff: z.number().int().optional(),
})
export type MinutesView = z.infer<typeof MinutesView>
