import { Worker } from 'node:worker_threads'
import type { FetchTextOptions, GuardedClient } from './create-fetch-text.ts'
import type { TextAnswer, TextRequest } from './fetch-text.ts'
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts'

/** What goes to the thread: a request and how far our clock is ahead of the machine's, or that nobody waits any more. */
export type FetchOrder =
  | { readonly id: number; readonly ask: Omit<TextRequest, 'signal'>; readonly aheadMs: number }
  | { readonly id: number; readonly ask?: undefined }

/** What an `UpstreamError` is made of: an error of a class of one's own does not cross threads. */
export interface CrossedError {
  readonly kind: UpstreamErrorKind
  readonly message: string
  readonly retryable: boolean
  readonly details: { status?: number; retryAfterMs?: number; body?: string; cause?: unknown }
}

/** What comes back. */
export type FetchedOrder =
  | { readonly id: number; readonly answer: TextAnswer }
  | { readonly id: number; readonly answer?: undefined; readonly error: CrossedError }

/** How the source is asked there; the clock stays here. */
export type FetchThreadOptions = Omit<FetchTextOptions, 'now' | 'resolve'>

interface Waiting {
  readonly resolve: (answer: TextAnswer) => void
  readonly reject: (error: UpstreamError) => void
  readonly timer: NodeJS.Timeout
}

/** No request takes longer: a thread that still says nothing then hangs. */
const MOST_MS = 20_000

/**
 * A guarded client whose connections, decompression and decoding are in a thread of their own, for a source of many
 * large pages: whoever asks us meanwhile does not wait for them. The thread begins with the first request; when it
 * fails, what is under way fails like a connection, and the next request begins another.
 */
export function openFetchThread(options: Omit<FetchTextOptions, 'resolve'>): GuardedClient {
  const { source, baseUrl, userAgent, allowedHosts, deadlineMs, maxBytes, maxRedirects } = options
  const { now = Date.now } = options
  const crossing = { source, baseUrl, userAgent, allowedHosts, deadlineMs, maxBytes, maxRedirects }
  let thread: FetchThread | undefined
  let isClosed = false
  return {
    fetchText: async ({ signal, ...ask }) => {
      if (isClosed) throw toLost(source)
      if (thread === undefined || thread.isOver) thread = new FetchThread(crossing)
      return thread.fetch(ask, now() - Date.now(), signal)
    },
    close: async () => {
      isClosed = true
      await thread?.close()
    },
  }
}

class FetchThread {
  readonly #source: string
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #next = 1
  isOver = false

  constructor(options: FetchThreadOptions) {
    this.#source = options.source
    this.#worker = new Worker(new URL('./fetch-in-thread.ts', import.meta.url), { workerData: options })
    this.#worker.on('message', (fetched: FetchedOrder) => this.#settle(fetched))
    this.#worker.on('error', () => this.#end())
    this.#worker.on('exit', () => this.#end())
    this.#worker.unref()
  }

  async fetch(
    ask: Omit<TextRequest, 'signal'>,
    aheadMs: number,
    signal: AbortSignal | undefined,
  ): Promise<TextAnswer> {
    const id = this.#next++
    const leave = (): void => this.#worker.postMessage({ id } satisfies FetchOrder)
    const answered = new Promise<TextAnswer>((resolve, reject) => {
      const timer = setTimeout(() => void this.close(), MOST_MS)
      this.#waiting.set(id, { resolve, reject, timer })
    })
    this.#worker.postMessage({ id, ask, aheadMs } satisfies FetchOrder)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    try {
      return await answered
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  async close(): Promise<void> {
    this.#end()
    await this.#worker.terminate()
  }

  #settle(fetched: FetchedOrder): void {
    const waiting = this.#take(fetched.id)
    if (fetched.answer === undefined) waiting?.reject(toUpstreamError(this.#source, fetched.error))
    else waiting?.resolve(fetched.answer)
  }

  #end(): void {
    this.isOver = true
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(toLost(this.#source))
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }
}

const toLost = (source: string): UpstreamError => new UpstreamError(source, 'network', 'No connection.', true)

const toUpstreamError = (
  source: string,
  { kind, message, retryable, details }: CrossedError,
): UpstreamError => new UpstreamError(source, kind, message, retryable, details)
