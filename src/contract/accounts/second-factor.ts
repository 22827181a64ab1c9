import { z } from 'zod'

/** How the second factor of one's account stands. Since when it is on in epoch milliseconds, and how many codes for an emergency are left. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.number().int().optional(),
  codesLeft: z.number().int().min(0).optional(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** What an app that shows codes is told: the secret to be typed, and the address (`otpauth:`) with all of it. */
export const NewSecondFactor = z.object({ secret: z.string(), address: z.string() })
export type NewSecondFactor = z.infer<typeof NewSecondFactor>
