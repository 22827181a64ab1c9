import { z } from 'zod'
import type { Problem } from './problem.ts'

/**
 * A JSON patch list (spec §7): `replace`, on the literal paths that a route allows, and `test` as a guard. Where a tested value
 * is not what the sender believes, nothing changes.
 */
export const toGuardedPatch = (most: { readonly operations: number; readonly pathLength: number }) =>
  z
    .array(
      z.object({
        op: z.enum(['replace', 'test']),
        path: z.string().max(most.pathLength),
        value: z.unknown(),
      }),
    )
    .min(1)
    .max(most.operations)

export const GuardedPatch = toGuardedPatch({ operations: 50, pathLength: 200 })
export type GuardedPatch = z.infer<typeof GuardedPatch>

/** Throws what `changed` makes unless at each tested path stands what the patch says; `read` finds what stands there. */
export function requireTests(
  patch: GuardedPatch,
  read: (path: string) => unknown,
  changed: () => Problem,
): void {
  for (const { op, path, value } of patch) if (op === 'test' && !isSame(read(path), value)) throw changed()
}

/** The order of a list says nothing; null and nothing are one. */
const isSame = (held: unknown, said: unknown): boolean =>
  Array.isArray(held) && Array.isArray(said)
    ? held.length === said.length && held.every(one => said.includes(one))
    : (held ?? null) === (said ?? null)
