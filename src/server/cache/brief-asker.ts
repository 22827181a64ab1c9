/** Longest that a reader waits for the cache. */
const PATIENCE_MS = 40
/** After a failure nobody asks again for this long, so that few readers wait for a cache that is away. */
const REST_MS = 2_000

/** Asks something that may be slow or away, and gives up early. `now` is epoch milliseconds. */
export class BriefAsker {
  readonly #now: () => number
  readonly #patienceMs: number
  #restsUntil = 0

  constructor(now: () => number, patienceMs = PATIENCE_MS) {
    this.#now = now
    this.#patienceMs = patienceMs
  }

  /** The answer; undefined when there was none in time, or while resting after that. */
  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#now() < this.#restsUntil) return undefined
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => {
      this.#rest()
      late.resolve(undefined)
    }, this.#patienceMs)
    const answer = question().catch(() => {
      this.#rest()
      return undefined
    })
    try {
      return await Promise.race([answer, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #rest(): void {
    this.#restsUntil = this.#now() + REST_MS
  }
}
