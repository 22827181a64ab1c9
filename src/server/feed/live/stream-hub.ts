import type { LiveChange } from '#contract/live/live-change.ts'

/** What a stream carries: a change, or word that the source was looked at and nothing changed. */
export type StreamMessage =
  | { readonly event: 'change'; readonly data: LiveChange }
  | { readonly event: 'look'; readonly data: { readonly version: number; readonly lookedAt: number } }

/** Receives messages as the text of one server-sent event, made once for all listeners. */
export type MessageListener = (text: string) => void

/** Hands what is published to everybody who listens to an event. */
export class StreamHub {
  readonly #listeners = new Map<string, Set<MessageListener>>()

  /** Adds a listener; call the answer to leave. */
  listen(eventId: string, listener: MessageListener): () => void {
    const listeners = this.#listeners.get(eventId) ?? new Set()
    this.#listeners.set(eventId, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(eventId)
    }
  }

  /** Events somebody listens to. */
  heardEvents(): string[] {
    return [...this.#listeners.keys()]
  }

  send(eventId: string, message: StreamMessage): void {
    const listeners = this.#listeners.get(eventId)
    if (!listeners) return
    const text = formatStreamMessage(message)
    for (const listener of listeners) listener(text)
  }
}

/** One server-sent event. JSON holds no line break, so one data line is enough. */
export const formatStreamMessage = (message: StreamMessage): string =>
  `event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`
