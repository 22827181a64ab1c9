import type { FetchText } from './fetch-text.ts'
import { UpstreamError } from './upstream-error.ts'

/** Leaves a host alone for as long as its `Retry-After` says: requests in between are refused without asking. */
export const withPause = (fetchText: FetchText, source: string, now: () => number): FetchText => {
  const until = new Map<string, number>()
  return async request => {
    const host = URL.parse(request.url)?.host ?? ''
    const wait = (until.get(host) ?? 0) - now()
    if (wait > 0)
      throw new UpstreamError(source, 'paused', 'The source asked us to wait.', true, { retryAfterMs: wait })
    try {
      return await fetchText(request)
    } catch (error) {
      if (error instanceof UpstreamError && error.retryAfterMs !== undefined && until.size < 50)
        until.set(host, now() + error.retryAfterMs)
      throw error
    }
  }
}
