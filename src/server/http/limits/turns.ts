/** Milliseconds of a clock that only goes forward. */
type Clock = () => number
/** Calls back after some milliseconds, unless what it answers is called before. */
type Timer = (then: () => void, ms: number) => () => void

/** Longest that a call holds its turn: what takes longer waits for somebody itself. Longest pause behind one, too. */
const HELD_MS = 100

/**
 * Works on one call of a caller at a time; others wait for their turn, in the order in which they came. Between two that
 * wait there is a pause as long as the last one took: whoever asks without end gets half of the time at most, and what
 * others asked meanwhile is answered first. A call that takes long gives its turn on before it has ended.
 */
export class Turns {
  readonly #now: Clock
  readonly #later: Timer
  /** Who waits, by caller; nobody is listed whose turn it is not. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(now: Clock, later: Timer = startTimer) {
    this.#now = now
    this.#later = later
  }

  /** Does the work when it is the caller's turn; its answer, or its error. */
  async run<Answer>(who: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(who)
    if (waiting) await new Promise<void>(resolve => waiting.push(resolve))
    else this.#waiting.set(who, [])
    const begun = this.#now()
    let isOurs = true
    const giveOn = (): void => {
      if (isOurs) this.#giveOn(who, this.#now() - begun)
      isOurs = false
    }
    const stop = this.#later(giveOn, HELD_MS)
    try {
      return await work()
    } finally {
      stop()
      giveOn()
    }
  }

  #giveOn(who: string, took: number): void {
    const next = this.#waiting.get(who)?.shift()
    if (next) this.#later(next, Math.min(took, HELD_MS))
    else this.#waiting.delete(who)
  }
}

function startTimer(then: () => void, ms: number): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
