import { z } from 'zod'

/** A part of a page that broke, in words that tell of the code alone. */
export const PageFault = z.object({
  /** The kind of error and its message, without what stood in quotes and without figures. */
  what: z.string().min(1).max(200),
  /** The address with its ids left out: "/live/:/event/:". */
  where: z.string().max(100),
  /** The names of the components around it, the innermost first. */
  around: z.array(z.string().max(60)).max(8),
})
export type PageFault = z.infer<typeof PageFault>
