import { replaceEqualDeep } from '@tanstack/react-query'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { applyLiveChange } from './apply-live-change.ts'
import { isOlder } from './is-older.ts'

/** How often an event is asked for while no stream is open (spec §4). */
export const POLL_MS = 5000
/** A stream that says nothing for this long gets one question beside it, to tell quiet from dead. */
export const PROBE_MS = 10_000
/** A stream that says nothing for this long is given up. */
export const SILENCE_MS = 20_000
/** Without a word from the server for this long, what shows is called old. */
export const STALE_MS = 14_000

/** What the screen knows of one live event. Times are epoch milliseconds on this device's clock. */
export interface LiveFeedState {
  readonly event: LiveEvent | undefined
  /** When the server last looked at the source. */
  readonly lookedAt: number | undefined
  /** When the server was last heard. */
  readonly heardAt: number | undefined
  /** When what shows was received. */
  readonly receivedAt: number | undefined
  readonly streaming: boolean
  readonly error: Error | undefined
}

/** An answer to the question for an event. `event` is absent when nothing changed (304). */
export interface FetchedEvent {
  readonly event?: LiveEvent
  readonly lookedAt?: number
}

/** One opened stream. */
export interface LiveStream {
  close(): void
}

/** What a stream tells. */
export interface StreamListener {
  opened(): void
  changed(change: LiveChange): void
  looked(look: { version: number; lookedAt: number }): void
  broken(): void
}

/** The world around a feed: network, clock, chance and the device's memory. */
export interface LiveFeedPorts {
  /** What is known before anything is asked: shown at once, and answered first by `fetchEvent`. */
  readonly first?: FetchedEvent | undefined
  fetchEvent(signal: AbortSignal): Promise<FetchedEvent>
  openStream(listener: StreamListener): LiveStream
  findKept(): Promise<{ value: LiveEvent; savedAt: number } | undefined>
  keep(event: LiveEvent, savedAt: number): void
  now(): number
  random(): number
  setTimer(run: () => void, ms: number): () => void
}

/** A live event kept fresh: by its stream, or by asking every five seconds while the stream is away. */
export interface LiveEventFeed {
  getState(): LiveFeedState
  subscribe(listener: () => void): () => void
  start(): void
  stop(): void
  /** Asks at once and tries the stream again: the device is back, or a person asks. */
  wake(): void
}

const EMPTY: LiveFeedState = {
  event: undefined,
  lookedAt: undefined,
  heardAt: undefined,
  receivedAt: undefined,
  streaming: false,
  error: undefined,
}

/** Waiting before the n-th attempt to open the stream again: 2 s doubling to 30 s, half of it chance. */
export const retryDelay = (attempt: number, random: number): number =>
  Math.min(30_000, 2000 * 2 ** Math.min(attempt, 5)) * (0.5 + random / 2)

/** Builds the feed of one event. Nothing happens before `start`. */
export function createLiveEventFeed(ports: LiveFeedPorts): LiveEventFeed {
  const { event: first, lookedAt } = ports.first ?? {}
  let state: LiveFeedState = first
    ? { ...EMPTY, event: first, lookedAt: lookedAt ?? first.feed.lookedAt, receivedAt: ports.now() }
    : EMPTY
  let running = false
  let attempt = 0
  let stream: LiveStream | undefined
  let flight: AbortController | undefined
  let askAgain = false
  const listeners = new Set<() => void>()
  const timers = new Map<'poll' | 'silence' | 'retry', () => void>()

  const patch = (part: Partial<LiveFeedState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const cancel = (name: 'poll' | 'silence' | 'retry'): void => {
    timers.get(name)?.()
    timers.delete(name)
  }
  const later = (name: 'poll' | 'silence' | 'retry', ms: number, run: () => void): void => {
    cancel(name)
    timers.set(name, ports.setTimer(run, ms))
  }

  /** A stream tells changes alone: as long as there is nothing to change, what failed has to be asked for again. */
  const mustAsk = (): boolean => !state.streaming || state.event === undefined

  const heard = (): void => {
    patch({ heardAt: ports.now(), ...(state.event && { error: undefined }) })
    if (!stream) return
    later('silence', PROBE_MS, () => {
      void ask()
      later('silence', SILENCE_MS - PROBE_MS, dropStream)
    })
  }

  const take = (event: LiveEvent, lookedAt?: number): void => {
    const at = ports.now()
    const merged = state.event ? replaceEqualDeep(state.event, event) : event
    patch({ event: merged, receivedAt: at, lookedAt: lookedAt ?? event.feed.lookedAt })
    ports.keep(merged, at)
  }

  const ask = async (): Promise<void> => {
    if (!running) return
    if (flight) {
      askAgain = true
      return
    }
    const own = new AbortController()
    flight = own
    const cancelDeadline = ports.setTimer(() => own.abort(), SILENCE_MS)
    try {
      const answer = await ports.fetchEvent(own.signal)
      if (!running) return
      if (answer.event && state.event && isOlder(answer.event.feed, state.event.feed))
        patch({ lookedAt: Math.max(state.lookedAt ?? 0, answer.lookedAt ?? 0) })
      else if (answer.event) take(answer.event, answer.lookedAt)
      else
        patch({
          receivedAt: ports.now(),
          ...(answer.lookedAt === undefined ? {} : { lookedAt: answer.lookedAt }),
        })
      if (state.streaming) patch({ heardAt: ports.now(), error: undefined })
      else heard()
    } catch (error) {
      if (running) patch({ error: error instanceof Error ? error : new Error(String(error)) })
    } finally {
      cancelDeadline()
      flight = undefined
      if (running && askAgain) {
        askAgain = false
        void ask()
      } else if (running && mustAsk()) later('poll', POLL_MS, () => void ask())
    }
  }

  const listener = (): StreamListener => {
    const mine = (): boolean => running && stream !== undefined
    return {
      opened() {
        if (!mine()) return
        attempt = 0
        patch({ streaming: true })
        if (!mustAsk()) cancel('poll')
        heard()
      },
      changed(change) {
        if (!mine()) return
        heard()
        const next = state.event && applyLiveChange(state.event, change)
        if (!next) void ask()
        else if (next !== state.event) take(next)
      },
      looked({ version, lookedAt }) {
        if (!mine()) return
        heard()
        patch({ lookedAt })
        if (state.event && version > state.event.feed.version) void ask()
      },
      broken: dropStream,
    }
  }

  function dropStream(): void {
    if (!stream) return
    stream.close()
    stream = undefined
    cancel('silence')
    if (!running) return
    patch({ streaming: false })
    void ask()
    later('retry', retryDelay(attempt, ports.random()), openStream)
    attempt += 1
  }

  function openStream(): void {
    if (!running || stream) return
    stream = { close() {} }
    stream = ports.openStream(listener())
  }

  return {
    getState: () => state,
    subscribe(one) {
      listeners.add(one)
      return () => listeners.delete(one)
    },
    start() {
      if (running) return
      running = true
      void ports.findKept().then(kept => {
        if (!running || !kept || state.event) return
        patch({ event: kept.value, receivedAt: kept.savedAt, lookedAt: kept.value.feed.lookedAt })
      })
      void ask()
      openStream()
    },
    stop() {
      running = false
      flight?.abort()
      stream?.close()
      stream = undefined
      for (const name of ['poll', 'silence', 'retry'] as const) cancel(name)
      state = { ...state, streaming: false }
    },
    wake() {
      if (!running) return
      void ask()
      if (!stream) {
        cancel('retry')
        attempt = 0
        openStream()
      }
    },
  }
}
