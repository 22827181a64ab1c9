import { z } from 'zod'

/**
 * Body of every error answer: a stable code for programs, a sentence for people. `present` is what stands where a change
 * was refused because others had changed it.
 */
export const ApiProblem = z.object({ code: z.string(), message: z.string(), present: z.unknown().optional() })
export type ApiProblem = z.infer<typeof ApiProblem>
