import type { Method } from '#contract/call/route-spec.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'

/** Why a call failed. `status` is 0 when no answer came at all. `message` is the sentence of spec §8. */
export class ApiError extends Error {
  readonly status: number
  /** The server's stable code, where it gave one. */
  readonly code: string | undefined
  /** What stands where others had changed it, null where nothing does; undefined: not told. */
  readonly present: unknown

  constructor(message: string, status: number, code?: string, options?: ErrorOptions, present?: unknown) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.present = present
  }

  /** No answer came: no connection, or nobody listening. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/** The specification's sentence for a failed call (spec §8). `path` is as asked for, without the host. */
export function failureMessage(method: Method, path: string, status: number): string {
  if (method === 'POST' && (path === '/login' || path === '/login/code')) {
    if (status === 0) return MESSAGES.errors.loginOffline
    if (status === 429) return MESSAGES.errors.loginTooMany
    if (status >= 500) return MESSAGES.errors.loginBroken
    return MESSAGES.errors.login
  }
  return MESSAGES.errors.failedTo(method, path)
}
