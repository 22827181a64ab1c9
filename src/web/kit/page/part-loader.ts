/** Where a part of the app stands. `tries` counts failures since it was wanted last. */
export interface PartState<Part> {
  readonly part: Part | undefined
  readonly tries: number
}

/** The world around a part: time, and when the device finds its network again. */
export interface PartPorts {
  setTimer(run: () => void, ms: number): () => void
  onOnline(run: () => void): () => void
}

const FIRST_MS = 1_000
const LONGEST_MS = 10_000

/**
 * Code that is fetched when it is wanted, or before. Nothing failed is kept: while somebody wants it, it is tried again
 * by itself, at once when the network is back.
 */
export class PartLoader<Part> {
  readonly #load: () => Promise<Part>
  readonly #ports: PartPorts
  readonly #listeners = new Set<() => void>()
  #state: PartState<Part> = { part: undefined, tries: 0 }
  #flight: Promise<boolean> | undefined
  #wanted = 0
  #stopWaiting: (() => void) | undefined

  constructor(load: () => Promise<Part>, ports: PartPorts) {
    this.#load = load
    this.#ports = ports
  }

  readonly getState = (): PartState<Part> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fetches it now; whether it came. */
  fetch(): Promise<boolean> {
    if (this.#state.part !== undefined) return Promise.resolve(true)
    this.#flight ??= this.#fetch()
    return this.#flight
  }

  /** Somebody waits for it, until the answer is called. */
  want(): () => void {
    this.#wanted += 1
    void this.fetch()
    return () => {
      this.#wanted -= 1
      if (this.#wanted === 0) this.#rest()
    }
  }

  async #fetch(): Promise<boolean> {
    this.#rest()
    try {
      const part = await this.#load()
      this.#set({ part, tries: 0 })
    } catch {
      // Whatever it was, asking again is all that helps; the reader sees that it is missing.
      this.#set({ part: undefined, tries: this.#state.tries + 1 })
    }
    this.#flight = undefined
    const came = this.#state.part !== undefined
    if (!came && this.#wanted > 0) this.#tryAgainLater()
    return came
  }

  #tryAgainLater(): void {
    const ms = Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#state.tries - 1))
    const again = (): void => void this.fetch()
    const cancels = [this.#ports.setTimer(again, ms), this.#ports.onOnline(again)]
    this.#stopWaiting = () => {
      for (const cancel of cancels) cancel()
    }
  }

  #rest(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
  }

  #set(state: PartState<Part>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
