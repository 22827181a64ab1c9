import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60_000
const GUESSES = 10
/** As many names as are remembered; the limit of addresses comes first and makes it slow to push one out. */
const NAMES = 100_000

/** Counts guesses by name, so that a password cannot be guessed by trying, one by one or all at once. */
export class GuessLimit {
  readonly #guesses: LRUCache<string, number[]>
  readonly #most: number
  readonly #paceMs: number

  /**
   * `most` guesses within a quarter of an hour; then none, or with `paceMs` one each so many milliseconds, where closing
   * would shut out others who share the name.
   */
  constructor({ most = GUESSES, paceMs = Number.POSITIVE_INFINITY, names = NAMES } = {}) {
    // Bounded by size, not by number: room for as many is not taken before anybody guesses.
    this.#guesses = new LRUCache({ maxSize: names, sizeCalculation: () => 1 })
    this.#most = most
    this.#paceMs = paceMs
  }

  /**
   * Takes one guess by a name before it is checked, so that guesses sent together count too. Answers the seconds to
   * wait where none is left, 0 where this one may be checked.
   */
  take(name: string, now: number): number {
    const recent = (this.#guesses.get(name) ?? []).filter(at => now - at < WINDOW_MS)
    const [oldest = now] = recent
    if (recent.length >= this.#most) {
      const free = Math.min(oldest + WINDOW_MS, Math.max(...recent) + this.#paceMs)
      if (free > now) return Math.ceil((free - now) / 1000)
      recent.shift()
    }
    this.#guesses.set(name, [...recent, now])
    return 0
  }

  /** Forgets the guesses of a name that has shown to be who it says. */
  succeeded(name: string): void {
    this.#guesses.delete(name)
  }

  /** Gives a guess back that was right, or could not be checked. */
  giveBack(name: string, takenAt: number): void {
    const guesses = this.#guesses.get(name) ?? []
    const at = guesses.indexOf(takenAt)
    if (at >= 0) this.#guesses.set(name, guesses.toSpliced(at, 1))
  }
}
