import type { GuessLimit } from './guess-limit.ts'

/** A guess that was taken before it is checked. */
export interface Guess {
  /** Seconds to wait where none was left; 0: this one may be checked. */
  readonly wait: number
  /** Gives it back: it was right, or could not be checked. */
  giveBack(): Promise<void>
}

/** Guesses by name, so that nothing can be found out by trying; in this process, or over all of a deployment. */
export interface Guesses {
  take(name: string): Promise<Guess>
  /** Forgets the guesses of a name that has shown to be who it says. */
  succeeded(name: string): Promise<void>
}

/** Guesses counted in this process, by a clock that nobody sets. */
export function ownGuesses(limit: GuessLimit, steadyNow: () => number): Guesses {
  return {
    take: async name => {
      const at = steadyNow()
      return { wait: limit.take(name, at), giveBack: async () => limit.giveBack(name, at) }
    },
    succeeded: async name => limit.succeeded(name),
  }
}
