import { findSessions, type Session } from '#server/store/accounts/sessions.ts'
import type { Store } from '#server/store/open-store.ts'

const MOST_AT_ONCE = 500

/**
 * Looks sessions up, many with one question: those asked for while one is under way go with the next. A hall that comes
 * back after a restart costs a few questions, and so do as many made-up sessions.
 */
export class SessionFinder {
  readonly #store: Store
  readonly #wanted = new Map<string, PromiseWithResolvers<Session | undefined>>()
  #isLooking = false

  constructor(store: Store) {
    this.#store = store
  }

  /** A session by the hash of its token; undefined: there is none. Rejects as the database does. */
  find(tokenHash: string): Promise<Session | undefined> {
    const wanted = this.#wanted.get(tokenHash) ?? Promise.withResolvers<Session | undefined>()
    this.#wanted.set(tokenHash, wanted)
    if (!this.#isLooking) void this.#look()
    return wanted.promise
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    // What comes in the same turn goes together.
    await Promise.resolve()
    while (this.#wanted.size > 0) {
      const some = [...this.#wanted].slice(0, MOST_AT_ONCE)
      for (const [hash] of some) this.#wanted.delete(hash)
      try {
        const found = await findSessions(
          this.#store.read,
          some.map(([hash]) => hash),
        )
        for (const [hash, { resolve }] of some) resolve(found.get(hash))
      } catch (error) {
        for (const [, { reject }] of some) reject(error)
      }
    }
    this.#isLooking = false
  }
}
