/**
 * How long something was under way for somebody, shared by all that was: of a second in which four statements wait for each
 * other each has a quarter. Together they have what passed, and never more.
 */
export class SharedClock {
  readonly #now: () => number
  #underWay = 0
  /** What one that was there all along would have had. */
  #had = 0
  #at = 0

  /** `now` in milliseconds, never set back. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Begins one; the answer ends it, and says how many milliseconds are its own. */
  begin(): () => number {
    this.#goOn()
    this.#underWay += 1
    const before = this.#had
    return () => {
      this.#goOn()
      this.#underWay -= 1
      return this.#had - before
    }
  }

  #goOn(): void {
    const now = this.#now()
    if (this.#underWay > 0) this.#had += (now - this.#at) / this.#underWay
    this.#at = now
  }
}
