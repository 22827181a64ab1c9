import type { FetchText } from './fetch-text.ts'
import { BOT_CHECK_REASON } from './is-bot-check.ts'
import { UpstreamError } from './upstream-error.ts'

/** Leaves a host alone for as long as its `Retry-After` says, and for hours when it checks for programs: requests in between are refused without asking. */
export function withPause(fetchText: FetchText, source: string, now: () => number): FetchText {
  const pauses = new Map<string, { readonly until: number; readonly isCheck: boolean }>()
  return async request => {
    const host = URL.parse(request.url)?.host ?? ''
    const { until = 0, isCheck = false } = pauses.get(host) ?? {}
    const wait = until - now()
    if (wait > 0 && isCheck)
      throw new UpstreamError(source, 'botCheck', BOT_CHECK_REASON, false, { retryAfterMs: wait })
    if (wait > 0)
      throw new UpstreamError(source, 'paused', 'The source asked us to wait.', true, { retryAfterMs: wait })
    try {
      return await fetchText(request)
    } catch (error) {
      if (error instanceof UpstreamError && error.retryAfterMs !== undefined && pauses.size < 50)
        pauses.set(host, { until: now() + error.retryAfterMs, isCheck: error.kind === 'botCheck' })
      throw error
    }
  }
}
