import { LRUCache } from 'lru-cache'
import { type GuessBounds, planGuess } from './plan-guess.ts'

const GUESSES = 10
/** As many names as are remembered; the limit of addresses comes first and makes it slow to push one out. */
const NAMES = 100_000

/** Counts guesses by name, so that a password cannot be guessed by trying, one by one or all at once. */
export class GuessLimit {
  readonly #guesses: LRUCache<string, readonly number[]>
  readonly #bounds: GuessBounds

  /**
   * `most` guesses within a quarter of an hour; then none, or with `paceMs` one each so many milliseconds, where closing
   * would shut out others who share the name.
   */
  constructor({ most = GUESSES, paceMs = Number.POSITIVE_INFINITY, names = NAMES } = {}) {
    // Bounded by size, not by number: room for as many is not taken before anybody guesses.
    this.#guesses = new LRUCache({ maxSize: names, sizeCalculation: () => 1 })
    this.#bounds = { most, paceMs }
  }

  /**
   * Takes one guess by a name before it is checked, so that guesses sent together count too. Answers the seconds to
   * wait where none is left, 0 where this one may be checked.
   */
  take(name: string, now: number): number {
    const { wait, times } = planGuess(this.#guesses.get(name) ?? [], this.#bounds, now)
    this.#guesses.set(name, times)
    return wait
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
