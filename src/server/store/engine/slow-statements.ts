/** A statement that took long, in milliseconds; without the values it was asked with, which may be somebody's. */
export interface SlowStatement {
  readonly text: string
  readonly times: number
  readonly longestMs: number
  readonly totalMs: number
  /** When it last took long (epoch milliseconds). */
  readonly lastAt: number
}

/** A statement takes long from here on. */
const LONG_MS = 250
const MOST_TEXTS = 50
const LONGEST_TEXT = 400

/** Remembers which statements took long since the process began, the dearest of them. */
export class SlowStatements {
  readonly #byText = new Map<string, SlowStatement>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** A statement was answered. */
  note(statement: string, tookMs: number): void {
    if (tookMs < LONG_MS) return
    const text = statement.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT)
    const known = this.#byText.get(text)
    const ms = Math.round(tookMs)
    this.#byText.set(text, {
      text,
      times: (known?.times ?? 0) + 1,
      longestMs: Math.max(known?.longestMs ?? 0, ms),
      totalMs: (known?.totalMs ?? 0) + ms,
      lastAt: this.#now(),
    })
    if (this.#byText.size > MOST_TEXTS) this.#forgetCheapest()
  }

  /** The dearest first, by the time they took together. */
  list(most = MOST_TEXTS): SlowStatement[] {
    return this.#sort().slice(0, most)
  }

  #sort(): SlowStatement[] {
    return [...this.#byText.values()].sort((a, b) => b.totalMs - a.totalMs)
  }

  #forgetCheapest(): void {
    const cheapest = this.#sort().at(-1)
    if (cheapest) this.#byText.delete(cheapest.text)
  }
}
