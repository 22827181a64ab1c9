import { z } from 'zod'

/** A JSON patch list (spec §7): `replace` alone, on the literal paths that a route allows. */
export const JsonPatch = z
  .array(z.object({ op: z.literal('replace'), path: z.string().max(200), value: z.unknown() }))
  .min(1)
  .max(50)
export type JsonPatch = z.infer<typeof JsonPatch>

/** The same with `test` as a guard: where a tested value is not what the sender believes, nothing changes. */
export const GuardedPatch = z
  .array(z.object({ op: z.enum(['replace', 'test']), path: z.string().max(200), value: z.unknown() }))
  .min(1)
  .max(50)
export type GuardedPatch = z.infer<typeof GuardedPatch>
