import { createHash } from 'node:crypto'
import { changeGuessTimes, dropGuessTimes } from '#server/store/accounts/guess-times.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Guesses } from './guesses.ts'
import { type GuessBounds, planGuess } from './plan-guess.ts'

export interface SharedGuessOptions {
  readonly store: Store
  /** What is guessed at: the same name is another one elsewhere. */
  readonly kind: string
  readonly bounds: GuessBounds
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Guesses counted over all processes of a deployment, in its database: whoever cannot be counted is not let in. */
export function sharedGuesses({ store, kind, bounds, now }: SharedGuessOptions): Guesses {
  // Names may be addresses and what somebody typed: nobody reads them in the database.
  const hash = (name: string): string => createHash('sha256').update(`${kind} ${name}`).digest('base64url')
  return {
    take: async name => {
      const at = now()
      const key = hash(name)
      let wait = 0
      await changeGuessTimes(store.write, { nameHash: key, now: at }, times => {
        const planned = planGuess(times, bounds, at)
        wait = planned.wait
        return planned.times
      })
      return {
        wait,
        giveBack: () =>
          changeGuessTimes(store.write, { nameHash: key, now: now() }, times => {
            const found = times.indexOf(at)
            return found < 0 ? times : times.toSpliced(found, 1)
          }),
      }
    },
    succeeded: name => dropGuessTimes(store.write, hash(name)),
  }
}
