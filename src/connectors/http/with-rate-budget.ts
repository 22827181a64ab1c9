import type { FetchText } from './fetch-text.ts'
import type { RateBudget } from './rate-budget.ts'
import { UpstreamError } from './upstream-error.ts'

/** How long a refusal for too many requests lasts that does not say so itself. */
const SILENT_REFUSAL_MS = 600_000

/**
 * Every request, repeated ones included, waits for its share of the budget. A 429 without `Retry-After` counts as one of
 * ten minutes: within our limits it means that others ask from our address, too.
 */
export const withRateBudget =
  (fetchText: FetchText, budget: RateBudget): FetchText =>
  async request => {
    try {
      return await budget.run(() => fetchText(request), request.signal)
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.status !== 429 || error.retryAfterMs !== undefined)
        throw error
      throw new UpstreamError(error.source, error.kind, 'Status 429.', true, {
        status: 429,
        retryAfterMs: SILENT_REFUSAL_MS,
        cause: error,
        ...(error.body === undefined ? {} : { body: error.body }),
      })
    }
  }
