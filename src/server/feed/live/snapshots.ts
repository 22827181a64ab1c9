import type { Snapshot } from '#server/feed/publish/snapshot.ts'

/** A snapshot in memory with the time of the newest look, which changes without a new version. */
export interface HeldSnapshot {
  readonly snapshot: Snapshot
  lookedAt: number
}

/**
 * The newest snapshot per event, made by `load` on first use and held until another process is found to have published
 * a newer one. One load per event at a time, however many ask.
 */
export class Snapshots {
  readonly #held = new Map<string, HeldSnapshot>()
  readonly #loading = new Map<string, Promise<HeldSnapshot | undefined>>()
  readonly #load: (eventId: string) => Promise<Snapshot | undefined>

  constructor(load: (eventId: string) => Promise<Snapshot | undefined>) {
    this.#load = load
  }

  /** The snapshot in memory, at once. */
  peek(eventId: string): HeldSnapshot | undefined {
    return this.#held.get(eventId)
  }

  /** The snapshot, loaded when needed; undefined for an unknown event. */
  get(eventId: string): Promise<HeldSnapshot | undefined> {
    const held = this.#held.get(eventId)
    if (held) return Promise.resolve(held)
    const loading = this.#loading.get(eventId) ?? this.#start(eventId)
    return loading
  }

  put(eventId: string, snapshot: Snapshot): void {
    this.#held.set(eventId, { snapshot, lookedAt: snapshot.event.feed.lookedAt })
  }

  forget(eventId: string): void {
    this.#held.delete(eventId)
  }

  /** Lets go of every snapshot but these: an event that nobody looks at is read again when somebody does. */
  keepOnly(eventIds: ReadonlySet<string>): void {
    for (const eventId of this.#held.keys()) if (!eventIds.has(eventId)) this.#held.delete(eventId)
  }

  heldEvents(): string[] {
    return [...this.#held.keys()]
  }

  #start(eventId: string): Promise<HeldSnapshot | undefined> {
    const loading = this.#load(eventId)
      .then(snapshot => {
        if (!snapshot) return undefined
        const newer = this.#held.get(eventId)
        if (newer) return newer
        this.put(eventId, snapshot)
        return this.#held.get(eventId)
      })
      .finally(() => this.#loading.delete(eventId))
    this.#loading.set(eventId, loading)
    return loading
  }
}
