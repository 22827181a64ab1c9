import type { ServerResponse } from 'node:http'
import { notFound, notSignedIn, tooMany } from '#contract/call/problem.ts'
import type { Caller } from '#contract/routes/handler.ts'
import type { LiveFeed } from '#server/feed/live/feed.ts'
import { formatStreamMessage } from '#server/feed/live/stream-hub.ts'
import type { RawHandler } from '../raw-handler.ts'

/** Bytes a reader may lag behind before it is cut off; it then comes back and reads the whole event. */
const LAG_LIMIT = 256 * 1024
/** How long a browser waits before it comes back, in milliseconds; spread out when the server closes down. */
const RETRY_MS = 2_000
const RETRY_SPREAD_MS = 5_000

/** Streams one user may hold open on all devices together; who wants more asks every few seconds instead. */
const MOST_PER_USER = 30

/** Open event streams: server-sent events on the raw response. */
export class LiveStreams {
  readonly #open = new Map<ServerResponse, Caller>()
  /** Who waits for an event to be read. */
  readonly #reading = new Set<{ readonly session: string; hasEnded: boolean }>()
  readonly #feed: LiveFeed
  readonly #random: () => number
  #closing = false

  constructor(feed: LiveFeed, random: () => number) {
    this.#feed = feed
    this.#random = random
  }

  /** GET …/event/{eventId}/stream */
  readonly handler: RawHandler<'streamLiveEvent'> = async ({ input: { params }, caller }, request, reply) => {
    const held = await this.#readFor(caller, params.eventId)
    if (held?.snapshot.event.tournamentId !== params.id) throw notFound('Event')
    if (this.#countOf(caller.userId) >= MOST_PER_USER) throw tooMany(RETRY_MS / 1000)
    reply.hijack()
    const response = reply.raw
    // Whoever left meanwhile will not say so again.
    if (response.destroyed || response.closed) return reply
    request.raw.socket.setNoDelay(true)
    response.writeHead(200, {
      ...request.server.securityHeaders(request),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // HEAD has no body to wait for.
    if (request.method === 'HEAD' || this.#closing) {
      this.#sendAway(response)
      return reply
    }
    const leave = this.#feed.hub.listen(params.eventId, text => this.#write(response, text))
    this.#open.set(response, caller)
    response.on('close', () => {
      leave()
      this.#open.delete(response)
    })
    // A first word at once: the reader learns whether the version it holds is still the newest.
    const { version } = held.snapshot.event.feed
    const first = formatStreamMessage({ event: 'look', data: { version, lookedAt: held.lookedAt } })
    this.#write(response, `retry: ${RETRY_MS}\n${first}`)
    return reply
  }

  /** The event, to somebody whose session stands when it has been read: one that ended closes no stream that comes later. */
  async #readFor(caller: Caller, eventId: string): ReturnType<LiveFeed['read']> {
    const reader = { session: caller.session, hasEnded: false }
    this.#reading.add(reader)
    try {
      const held = await this.#feed.read(eventId)
      if (reader.hasEnded) throw notSignedIn()
      return held
    } finally {
      this.#reading.delete(reader)
    }
  }

  get count(): number {
    return this.#open.size
  }

  #countOf(userId: string): number {
    let count = 0
    for (const owner of this.#open.values()) if (owner.userId === userId) count += 1
    return count
  }

  /** Closes the streams of a session that has ended. */
  closeSession(session: string): void {
    for (const [response, owner] of this.#open) if (owner.session === session) response.end()
    for (const reader of this.#reading) if (reader.session === session) reader.hasEnded = true
  }

  /** Sends everybody away, to come back at different moments; from now on newcomers too. */
  closeAll(): void {
    this.#closing = true
    for (const response of this.#open.keys()) this.#sendAway(response)
  }

  #sendAway(response: ServerResponse): void {
    response.end(`retry: ${Math.round(RETRY_MS + this.#random() * RETRY_SPREAD_MS)}\n\n`)
  }

  #write(response: ServerResponse, text: string): void {
    if (response.writableLength > LAG_LIMIT) {
      response.destroy()
      return
    }
    response.write(text)
  }
}
