import { AskedThread } from '#threads/asked-thread.ts'
import type { FetchTextOptions, GuardedClient } from './create-fetch-text.ts'
import { type CrossedError, toLostError, toUpstreamError } from './crossed-error.ts'
import type { TextAnswer, TextRequest } from './fetch-text.ts'

/** What goes to the thread: a request, and how far our clock is ahead of the machine's. */
export interface FetchOrder {
  readonly request: Omit<TextRequest, 'signal'>
  readonly aheadMs: number
}

/** What comes back. */
export type Fetched = { readonly answer: TextAnswer } | { readonly error: CrossedError }

/** How the source is asked there; the clock stays here. */
export type FetchThreadOptions = Omit<FetchTextOptions, 'now' | 'resolve'>

/** No request takes longer: a thread that still says nothing then hangs. */
const MOST_MS = 20_000

/**
 * A guarded client whose connections, decompression and decoding are in a thread of their own, for a source of many
 * large pages: whoever asks us meanwhile does not wait for them. When the thread fails, what is under way fails like a connection.
 */
export function openFetchThread(options: Omit<FetchTextOptions, 'resolve'>): GuardedClient {
  const { source, baseUrl, userAgent, allowedHosts, deadlineMs, maxBytes, maxRedirects } = options
  const { now = Date.now } = options
  const workerData: FetchThreadOptions = {
    source,
    baseUrl,
    userAgent,
    allowedHosts,
    deadlineMs,
    maxBytes,
    maxRedirects,
  }
  const thread = new AskedThread<FetchOrder, Fetched>({
    module: new URL('./fetch-in-thread.ts', import.meta.url),
    workerData,
    mostMs: MOST_MS,
    toLost: () => ({ error: toLostError(source) }),
  })
  return {
    fetchText: async ({ signal, ...request }) => {
      const fetched = await thread.ask({ request, aheadMs: now() - Date.now() }, signal)
      if ('error' in fetched) throw toUpstreamError(fetched.error)
      return fetched.answer
    },
    close: () => thread.close(),
  }
}
