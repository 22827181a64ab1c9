import type { z } from 'zod'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** Who may call: anybody, anybody signed in, or admins. */
export const ACCESSES = ['public', 'user', 'admin'] as const
export type Access = (typeof ACCESSES)[number]

/** Refusals that not every call knows: nobody is signed in, a state in the way, it is over, a guard, a wrong value, a service. */
type OwnRefusal = 401 | 409 | 410 | 412 | 422 | 502

/**
 * One call. `path` holds `:name` parameters, each a whole path segment. `origin` says whether the call stands in
 * spec §7 or is an addition of ours.
 */
export interface RouteSpec {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly origin: 'spec' | 'addition'
  readonly summary: string
  /** The header `idempotency-key` is honoured: the same key again answers the same, and nothing is done twice. */
  readonly keyed?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** How it answers where that is not JSON with 200: the media type by status; null: without a body. */
  readonly answers?: { readonly [Status in 200 | 204 | 302 | 303]?: string | null }
  /** What it refuses besides what every call does. */
  readonly refuses?: readonly OwnRefusal[]
  readonly response: z.ZodType
}

/** Keeps the literal type of a route while checking its shape. */
export const route = <const Spec extends RouteSpec>(spec: Spec): Spec => spec
