import PQueue from 'p-queue'
import type { FetchText, Sleep } from './fetch-text.ts'

/** At most `count` starts in any window of `intervalMs` and `concurrency` at once, to each host. */
export interface ThrottleOptions {
  count: number
  intervalMs: number
  concurrency: number
  /** Each start waits up to this long more, so that many installations do not knock together. */
  jitterMs: number
  random: () => number
  sleep: Sleep
}

const MOST_HOSTS = 50

/** Spaces out requests to each host. */
export function withThrottle(fetchText: FetchText, options: ThrottleOptions): FetchText {
  const queues = new Map<string, PQueue>()
  const findQueue = (host: string): PQueue => {
    const known = queues.get(host)
    if (known !== undefined) return known
    const { count, intervalMs, concurrency } = options
    const queue = new PQueue({ intervalCap: count, interval: intervalMs, concurrency, strict: true })
    if (queues.size < MOST_HOSTS) queues.set(host, queue)
    return queue
  }
  return request => {
    const queue = findQueue(URL.parse(request.url)?.host ?? '')
    return queue.add(async () => {
      if (options.jitterMs > 0) await options.sleep(options.random() * options.jitterMs, request.signal)
      return fetchText(request)
    })
  }
}
