import type { DayEntry } from '#server/store/following/day-entries.ts'
import type { EventRows } from './event-rows.ts'
import { toNowEvent } from './to-now-event.ts'

/** Whose stream it is, and of whom it tells. */
export interface NowReader {
  readonly userId: string
  readonly entries: readonly DayEntry[]
}

interface Listener {
  readonly userId: string
  readonly fencers: readonly string[]
  readonly write: (text: string) => void
}

interface Heard {
  readonly listeners: Set<Listener>
  readonly leave: () => void
  version: number
}

interface Hub {
  listen(eventId: string, listener: (text: string) => void): () => void
}

/** Who hears of which event: what changed is worked out once a version, its text once for all who follow the same. */
export class NowListeners {
  readonly #heard = new Map<string, Heard>()
  readonly #hub: Hub
  readonly #find: (eventId: string) => EventRows | undefined

  /** `find` gives the rows of an event as they are by its newest version. */
  constructor(hub: Hub, find: (eventId: string) => EventRows | undefined) {
    this.#hub = hub
    this.#find = find
  }

  has(eventId: string): boolean {
    return this.#heard.has(eventId)
  }

  /** Tells whoever has a fencer's row in an event open what is made of their account; nothing where that is undefined. */
  tellEach(eventId: string, fencerId: string, toText: (userId: string) => string | undefined): void {
    for (const { userId, fencers, write } of this.#heard.get(eventId)?.listeners ?? []) {
      const text = fencers.includes(fencerId) ? toText(userId) : undefined
      if (text !== undefined) write(text)
    }
  }

  add({ userId, entries }: NowReader, write: (text: string) => void): () => void {
    const byEvent = Map.groupBy(entries, entry => entry.eventId)
    const leaving = [...byEvent].map(([eventId, own]) => {
      const listener = { userId, fencers: [...new Set(own.map(entry => entry.fencerId))], write }
      const heard = this.#hear(eventId)
      heard.listeners.add(listener)
      return () => {
        heard.listeners.delete(listener)
        if (heard.listeners.size > 0 || this.#heard.get(eventId) !== heard) return
        this.#heard.delete(eventId)
        heard.leave()
      }
    })
    return () => {
      for (const leave of leaving) leave()
    }
  }

  #hear(eventId: string): Heard {
    const known = this.#heard.get(eventId)
    if (known) return known
    const heard: Heard = {
      listeners: new Set(),
      leave: this.#hub.listen(eventId, text => this.#tell(eventId, text)),
      version: this.#find(eventId)?.version ?? -1,
    }
    this.#heard.set(eventId, heard)
    return heard
  }

  #tell(eventId: string, text: string): void {
    const heard = this.#heard.get(eventId)
    if (!heard) return
    const rows = this.#find(eventId)
    if (rows && rows.version > heard.version) this.#tellChange(heard, rows)
    const looked = text.startsWith('event: look\n')
      ? text.slice(text.indexOf('data: ') + 6).trim()
      : undefined
    if (looked === undefined) return
    const message = `event: look\ndata: {"event":${JSON.stringify(eventId)},"look":${looked}}\n\n`
    for (const { write } of heard.listeners) write(message)
  }

  #tellChange(heard: Heard, rows: EventRows): void {
    const told = heard.version
    heard.version = rows.version
    const event = JSON.stringify(toNowEvent(rows.event))
    const changed = new Map<string, boolean>()
    const hasChanged = (fencer: string): boolean => {
      const known = changed.get(fencer)
      if (known !== undefined) return known
      const found = rows.hasChanged(fencer, told)
      changed.set(fencer, found)
      return found
    }
    const messages = new Map<string, string>()
    for (const { fencers, write } of heard.listeners) {
      const own = fencers.filter(hasChanged)
      const key = own.join(' ')
      let message = messages.get(key)
      if (message === undefined) {
        message = toMessage(own, rows, event)
        messages.set(key, message)
      }
      write(message)
    }
  }
}

const toMessage = (fencers: readonly string[], rows: EventRows, event: string): string =>
  `event: change\ndata: {"rows":[${fencers.map(one => rows.row(one).text).join(',')}],"event":${event}}\n\n`
