import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notSignedIn, tooMany } from '#contract/call/problem.ts'
import type { Caller } from '#contract/routes/handler.ts'

/** Bytes a reader may lag behind before it is cut off; it then comes back and reads everything anew. */
const LAG_LIMIT = 256 * 1024
/** How long a browser waits before it comes back, in milliseconds; spread out when the server closes down. */
const RETRY_MS = 2_000
const RETRY_SPREAD_MS = 5_000

/** Streams one user may hold open on all devices together; who wants more asks every few seconds instead. */
const MOST_PER_USER = 30

/** What a stream tells: a first word at once, and then whatever comes until `leave` is called. */
export interface StreamTold {
  /** As it is when somebody listens already: nothing is lost in between. */
  readonly first: () => string
  readonly listen: (write: (text: string) => void) => () => void
}

/** Open event streams: server-sent events on the raw response. */
export class OpenStreams {
  readonly #open = new Map<ServerResponse, Caller>()
  /** Who waits for what they stream to be read. */
  readonly #reading = new Set<{ readonly caller: Caller; hasEnded: boolean; isOld: boolean }>()
  readonly #random: () => number
  #closing = false

  constructor(random: () => number) {
    this.#random = random
  }

  /** Opens a stream of what `read` finds; what it throws is answered as of any call. */
  async serve(
    { caller, read }: { readonly caller: Caller; readonly read: () => Promise<StreamTold> },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { first, listen } = await this.#readFor(caller, read)
    if (this.#countOf(caller.userId) >= MOST_PER_USER) throw tooMany(RETRY_MS / 1000)
    reply.hijack()
    const response = reply.raw
    // Whoever left meanwhile will not say so again.
    if (response.destroyed || response.closed) return reply
    request.raw.socket.setNoDelay(true)
    response.writeHead(200, {
      ...request.server.securityHeaders(request),
      'allez-now': request.server.moment(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // HEAD has no body to wait for.
    if (request.method === 'HEAD' || this.#closing) {
      this.#sendAway(response)
      return reply
    }
    const leave = listen(text => this.#write(response, text))
    this.#open.set(response, caller)
    response.on('close', () => {
      leave()
      this.#open.delete(response)
    })
    this.#write(response, `retry: ${RETRY_MS}\n${first()}`)
    return reply
  }

  /**
   * What is read, for somebody whose session stands then: one that ended closes no stream that comes later. Who may see less
   * meanwhile is read anew.
   */
  async #readFor(caller: Caller, read: () => Promise<StreamTold>): Promise<StreamTold> {
    const reader = { caller, hasEnded: false, isOld: false }
    this.#reading.add(reader)
    try {
      for (;;) {
        reader.isOld = false
        const told = await read()
        if (reader.hasEnded) throw notSignedIn()
        if (!reader.isOld) return told
      }
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
    for (const reader of this.#reading) if (reader.caller.session === session) reader.hasEnded = true
  }

  /** Closes the streams of somebody who may see less than when they opened them: they come back, and are read anew. */
  closeUser(userId: string): void {
    for (const [response, owner] of this.#open) if (owner.userId === userId) response.end()
    for (const reader of this.#reading) if (reader.caller.userId === userId) reader.isOld = true
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
