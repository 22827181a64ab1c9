import { z } from 'zod'
import type { Problem } from './problem.ts'

/**
 * A JSON patch list (spec §7): `replace`, on the literal paths that a route allows, and `test` as a guard. Where a tested value
 * is not what the sender believes, nothing changes. `was` of a `replace` says what its sender saw there before.
 */
export const toGuardedPatch = (most: { readonly operations: number; readonly pathLength: number }) =>
  z
    .array(
      z.object({
        op: z.enum(['replace', 'test']),
        path: z.string().max(most.pathLength),
        value: z.unknown(),
        was: z.unknown().optional(),
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

/** Throws what `changed` makes of the present value where that is neither what the patch's sender saw nor what they want. */
export function requireWas(
  patch: GuardedPatch,
  read: (path: string) => unknown,
  changed: (present: unknown) => Problem,
): void {
  for (const { op, path, value, was } of patch) {
    if (op === 'test' || was === undefined) continue
    const held = read(path)
    if (!isSame(held, was) && !isSame(held, value)) throw changed(held ?? null)
  }
}

/** The order of a list says nothing; null, an empty text and nothing are one. */
const isSame = (held: unknown, said: unknown): boolean =>
  Array.isArray(held) && Array.isArray(said)
    ? held.length === said.length && held.every(one => said.includes(one))
    : (held || null) === (said || null)
