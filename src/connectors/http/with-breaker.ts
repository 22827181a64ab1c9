import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { FetchText } from './fetch-text.ts'
import { UpstreamError } from './upstream-error.ts'

export interface BreakerOptions {
  source: string
  failures: number
  halfOpenAfterMs: number
}

/** Failures that tell about the source's health; a missing page or a refused address does not. */
const isSick = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  (error.kind === 'timeout' ||
    error.kind === 'network' ||
    error.kind === 'garbage' ||
    error.kind === 'tooLarge' ||
    (error.kind === 'status' && error.retryable))

/** Stops asking after so many failures in a row; then lets one probe through each `halfOpenAfterMs`. */
export function withBreaker(
  fetchText: FetchText,
  { source, failures, halfOpenAfterMs }: BreakerOptions,
): FetchText {
  const breaker = circuitBreaker(handleWhen(isSick), {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failures),
  })
  return async request => {
    try {
      return await breaker.execute(() => fetchText(request))
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new UpstreamError(source, 'open', 'The source failed too often just now.', false, {
          cause: error,
        })
      throw error
    }
  }
}
