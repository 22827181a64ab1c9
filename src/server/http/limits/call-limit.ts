import { tooMany } from '#contract/call/problem.ts'

/** Calls per second that one user may go on making: ten times what 20 polled events need. */
export const CALLS_PER_SECOND = 40
/** So many seconds' worth may come at once. */
const BURST_MS = 15_000
const MOST_CALLERS = 100_000

/**
 * Holds one user's calls in bounds, whatever the number of their devices. Of a caller it knows when the whole burst is
 * theirs again; who has been silent for as long as a burst lasts need not be remembered.
 */
export class CallLimit {
  /** When each caller has the whole burst again, by the clock: those of this period and those of the one before. */
  #restedAt = new Map<string, number>()
  #before = new Map<string, number>()
  #periodEnds = 0
  readonly #now: () => number
  readonly #perSecond: number

  constructor(now: () => number, perSecond = CALLS_PER_SECOND) {
    this.#now = now
    this.#perSecond = perSecond
  }

  /** Counts a call, or a part of one; throws a Problem with the seconds to wait where there are too many. */
  take(who: string, cost = 1): void {
    const now = this.#now()
    this.#turn(now)
    const known = this.#restedAt.get(who) ?? this.#before.get(who) ?? now
    // Further off than a burst lasts only where the clock was set back meanwhile: nobody waits for that.
    const from = known < now || known > now + BURST_MS ? now : known
    const rested = from + (cost * 1000) / this.#perSecond
    if (rested > now + BURST_MS) throw tooMany(1)
    this.#restedAt.set(who, rested)
  }

  /** A period lasts as long as a burst: who is found in neither of the last two has it whole. */
  #turn(now: number): void {
    const isUnderWay = now < this.#periodEnds && now > this.#periodEnds - 2 * BURST_MS
    if (isUnderWay && this.#restedAt.size < MOST_CALLERS) return
    this.#before = this.#restedAt
    this.#restedAt = new Map()
    this.#periodEnds = now + BURST_MS
  }
}
