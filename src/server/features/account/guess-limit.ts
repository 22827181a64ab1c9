import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60_000
const GUESSES = 10

/** Counts guesses per account, so that a password cannot be guessed by trying, one by one or all at once. */
export class GuessLimit {
  readonly #guesses = new LRUCache<string, number[]>({ max: 50_000 })
  readonly #most: number

  /** `most` guesses within a quarter of an hour. */
  constructor(most = GUESSES) {
    this.#most = most
  }

  /**
   * Takes one guess at an account before it is checked, so that guesses sent together count too. Answers the seconds
   * to wait where none is left, 0 where this one may be checked.
   */
  take(account: string, now: number): number {
    const recent = this.#recent(account, now)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= this.#most)
      return Math.ceil((oldest + WINDOW_MS - now) / 1000)
    this.#guesses.set(account, [...recent, now])
    return 0
  }

  /** Gives a guess back that could not be checked. */
  giveBack(account: string, takenAt: number): void {
    const guesses = this.#guesses.get(account) ?? []
    const at = guesses.indexOf(takenAt)
    if (at >= 0) this.#guesses.set(account, guesses.toSpliced(at, 1))
  }

  succeeded(account: string): void {
    this.#guesses.delete(account)
  }

  #recent(account: string, now: number): number[] {
    return (this.#guesses.get(account) ?? []).filter(at => now - at < WINDOW_MS)
  }
}
