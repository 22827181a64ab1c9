import { z } from 'zod'

const LONGEST_SLOT = 200
const LONGEST_KEY = 64
const Touches = z.number().int().min(0).max(999)

/** How a bout goes that the caller keeps: it takes the place of what they told of it before, and is in no log. */
export const BoutTelling = z.object({
  slot: z.string().min(1).max(LONGEST_SLOT),
  left: z.string().min(1).max(LONGEST_KEY),
  right: z.string().min(1).max(LONGEST_KEY),
  leftTouches: Touches,
  rightTouches: Touches,
  /** A name that the device made up: two of one account are two keepers. */
  device: z.string().min(1).max(LONGEST_KEY).optional(),
})

/** A bout of a sheet that somebody keeps. `at`: when they told of it last, by the server's clock. */
export const BoutRunning = BoutTelling.extend({ by: z.string(), at: z.number().int() })
