/** How long after the last request without a stream an event still counts as watched, in milliseconds. */
const VISIT_MS = 30_000

/** Who looks at what: an event is watched while somebody listens to its stream or asked for it lately. */
export class WatchList {
  readonly #visits = new Map<string, number>()
  readonly #heard: () => readonly string[]

  /** `heardEvents` names the events that have stream listeners. */
  constructor(heardEvents: () => readonly string[]) {
    this.#heard = heardEvents
  }

  /** Notes a request for an event. */
  visit(eventId: string, now: number): void {
    this.#visits.set(eventId, now)
  }

  /** Events watched now. */
  watched(now: number): Set<string> {
    for (const [eventId, visitedAt] of this.#visits) {
      if (now - visitedAt > VISIT_MS) this.#visits.delete(eventId)
    }
    return new Set([...this.#visits.keys(), ...this.#heard()])
  }
}
