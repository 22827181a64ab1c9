import { performance } from 'node:perf_hooks'
import { Client } from 'undici'
import type { Ledger } from './ledger.ts'
import type { Asked, Venue } from './venue.ts'

/** Asks for an event every five seconds; has its stream open; has the stream of whom they follow open. */
export type Habit = 'polls' | 'streams' | 'follows'

/** How often an event is asked for while there is no stream. */
const POLL_MS = 5_000
/** Somebody looks at another event after about so long. */
const EVENT_MS = 60_000
/** Without the head of an answer for this long a question has failed. */
const PATIENCE_MS = 15_000

interface World {
  readonly venue: Venue
  readonly random: () => number
  /** Where is written down what comes of it. */
  readonly ledger: () => Ledger
}

interface Answer {
  readonly status: number
  readonly etag: string
}

/** One viewer with one connection, from their coming until they leave. */
export class Viewer {
  readonly #number: number
  readonly #habit: Habit
  readonly #world: World
  readonly #client: Client
  readonly #timers = new Set<NodeJS.Timeout>()
  #event: number
  #etag = ''
  #stream: { abort(reason: Error): void } | undefined
  #isGone = false

  constructor(number: number, habit: Habit, world: World) {
    this.#number = number
    this.#habit = habit
    this.#world = world
    this.#event = Math.floor(world.random() * world.venue.events)
    this.#client = new Client(world.venue.url, {
      pipelining: 1,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: 0,
      keepAliveTimeout: 60_000,
    })
  }

  /** Opens what they came for; settles when it is there, or was not to be had. */
  async come(): Promise<void> {
    if (this.#habit === 'follows') {
      await this.#open(this.#world.venue.now(this.#number))
      this.#listen(this.#world.venue.nowStream(this.#number))
      return
    }
    await this.#openEvent()
    this.#plan(EVENT_MS * (0.5 + this.#world.random()), () => this.#goOn())
    if (this.#habit === 'polls') this.#pollNext(performance.now() + POLL_MS * this.#world.random())
  }

  leave(): void {
    this.#isGone = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#client.destroy().catch(() => {})
  }

  async #openEvent(): Promise<void> {
    const { venue } = this.#world
    this.#etag = (await this.#open(venue.event(this.#number, this.#event)))?.etag ?? ''
    if (this.#habit === 'streams') this.#listen(venue.eventStream(this.#number, this.#event))
  }

  /** To another event, on the same connection where no stream has it. */
  #goOn(): void {
    this.#event = Math.floor(this.#world.random() * this.#world.venue.events)
    this.#stream?.abort(new Error('goes on'))
    this.#stream = undefined
    void this.#openEvent()
    this.#plan(EVENT_MS * (0.5 + this.#world.random()), () => this.#goOn())
  }

  async #open(asked: Asked): Promise<Answer | undefined> {
    const begun = performance.now()
    const answer = await this.#ask(asked)
    if (answer === undefined) return undefined
    this.#world.ledger().opened.push(performance.now() - begun)
    if (answer.status !== 200) this.#world.ledger().fault(`${answer.status} instead of 200`)
    return answer
  }

  /** Polls are due on the viewer's own clock: what waits behind a slow answer is late. */
  #pollNext(due: number): void {
    const planned = Math.max(due, performance.now())
    this.#plan(due - performance.now(), async () => {
      const ledger = this.#world.ledger()
      ledger.late.push(performance.now() - planned)
      const { path, headers } = this.#world.venue.event(this.#number, this.#event)
      const held = this.#etag === '' ? {} : { 'if-none-match': this.#etag }
      const answer = await this.#ask({ path, headers: { ...headers, ...held } })
      if (answer) {
        ledger.polls.push(performance.now() - due)
        if (answer.status === 200) {
          ledger.changed += 1
          this.#etag = answer.etag
        } else if (answer.status !== 304) ledger.fault(`${answer.status} to a poll`)
      }
      this.#pollNext(due + POLL_MS)
    })
  }

  #plan(ms: number, work: () => void): void {
    if (this.#isGone) return
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        work()
      },
      Math.max(0, ms),
    )
    this.#timers.add(timer)
  }

  #ask({ path, headers }: Asked): Promise<Answer | undefined> {
    return new Promise(resolve => {
      let found: Answer | undefined
      this.#client.dispatch(
        { path, method: 'GET', headers: { ...headers } },
        {
          onRequestStart: () => {},
          onResponseStart: (_, status, sent) => {
            found = { status, etag: String(sent.etag ?? '') }
          },
          onResponseData: () => {},
          onResponseEnd: () => resolve(found),
          onResponseError: (_, error) => {
            this.#fail(error)
            resolve(undefined)
          },
        },
      )
    })
  }

  #listen({ path, headers }: Asked): void {
    if (this.#isGone) return
    let isAborted = false
    this.#client.dispatch(
      { path, method: 'GET', headers: { ...headers } },
      {
        onRequestStart: controller => {
          this.#stream = {
            abort: reason => {
              isAborted = true
              controller.abort(reason)
            },
          }
        },
        onResponseStart: (_, status) => {
          if (status !== 200) this.#world.ledger().fault(`${status} to a stream`)
        },
        onResponseData: () => {
          this.#world.ledger().words += 1
        },
        onResponseEnd: () => this.#world.ledger().fault('a stream ended'),
        onResponseError: (_, error) => {
          if (!isAborted) this.#fail(error)
        },
      },
    )
  }

  #fail(error: Error): void {
    if (!this.#isGone) this.#world.ledger().fault(error.message.slice(0, 80))
  }
}
