import type { FetchText, Sleep } from './fetch-text.ts'
import { UpstreamError } from './upstream-error.ts'

export interface RetryOptions {
  /** Tries in all, the first one included. */
  attempts: number
  /** The first wait; it doubles from try to try up to `longestMs`, of which a random half to whole is waited. */
  firstMs: number
  longestMs: number
  /** A longer `Retry-After` is not sat out here: the error goes to the caller, who knows what else to do. */
  longestRetryAfterMs: number
  random: () => number
  sleep: Sleep
}

/** Asks again after failures that may pass, never for what changes something, and never before `Retry-After` is over. */
export const withRetry =
  (fetchText: FetchText, options: RetryOptions): FetchText =>
  async request => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await fetchText(request)
      } catch (error) {
        const wait = toWait(error, attempt, options)
        const changes = request.method !== undefined && request.method !== 'GET' && request.readsOnly !== true
        if (wait === undefined || changes || request.signal?.aborted === true) throw error
        await options.sleep(wait, request.signal)
      }
    }
  }

function toWait(error: unknown, attempt: number, options: RetryOptions): number | undefined {
  if (!(error instanceof UpstreamError) || !error.retryable || attempt >= options.attempts) return undefined
  const backOff =
    Math.min(options.firstMs * 2 ** (attempt - 1), options.longestMs) * (0.5 + options.random() / 2)
  const { retryAfterMs = 0 } = error
  return retryAfterMs > options.longestRetryAfterMs ? undefined : Math.max(backOff, retryAfterMs)
}
