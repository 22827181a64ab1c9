import { z } from 'zod'

/** Body of every error answer: a stable code for programs, a sentence for people. */
export const ApiProblem = z.object({ code: z.string(), message: z.string() })
export type ApiProblem = z.infer<typeof ApiProblem>
