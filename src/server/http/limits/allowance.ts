import { tooMany } from '#contract/call/problem.ts'

/** So many milliseconds' worth may come at once. */
const BURST_MS = 15_000
/** Whoever owes more pays so many milliseconds off, and no more. */
const MOST_OWED_MS = 60_000
const MOST_CALLERS = 100_000

/**
 * What each caller may have so much of a second, whatever the number of their devices: calls, or milliseconds of the processors. Of a
 * caller it knows when the whole burst is theirs again; who has been silent for as long as a burst lasts need not be remembered.
 */
export class Allowance {
  /** When each caller has the whole burst again, by the clock: those of this period and those of the one before. */
  #restedAt = new Map<string, number>()
  #before = new Map<string, number>()
  #periodEnds = 0
  /** What was had here since somebody asked last. */
  #had = new Map<string, number>()
  readonly #now: () => number
  readonly #perSecond: number

  constructor(now: () => number, perSecond: number) {
    this.#now = now
    this.#perSecond = perSecond
  }

  /** Takes so much, all or nothing; throws a Problem with the seconds to wait where there is not so much left. */
  take(who: string, much = 1): void {
    const now = this.#now()
    const rested = this.#findRested(who, now) + (much * 1000) / this.#perSecond
    if (rested > now + BURST_MS) throw tooMany(Math.min(60, Math.ceil((rested - now - BURST_MS) / 1000)))
    this.#restedAt.set(who, rested)
    this.#note(who, much)
  }

  /** Notes what was had, more than there was or not: whoever owes waits. */
  spend(who: string, much: number): void {
    this.hearOf(who, much)
    this.#note(who, much)
  }

  /** Notes what was had elsewhere. */
  hearOf(who: string, much: number): void {
    const now = this.#now()
    const rested = this.#findRested(who, now) + (much * 1000) / this.#perSecond
    this.#restedAt.set(who, Math.min(rested, now + MOST_OWED_MS))
  }

  /** What was had here since the last question, of those who had `least` or more. */
  drain(least: number): Record<string, number> {
    const had = this.#had
    this.#had = new Map()
    return Object.fromEntries([...had].filter(([, much]) => much >= least))
  }

  #note(who: string, much: number): void {
    if (this.#had.size >= MOST_CALLERS) this.#had.clear()
    this.#had.set(who, (this.#had.get(who) ?? 0) + much)
  }

  #findRested(who: string, now: number): number {
    this.#turn(now)
    const known = this.#restedAt.get(who) ?? this.#before.get(who) ?? now
    // Further off than anybody can owe only where the clock was set back meanwhile: nobody waits for that.
    return known < now || known > now + MOST_OWED_MS ? now : known
  }

  /** A period lasts as long as anybody may owe: who is found in neither of the last two has the burst whole. */
  #turn(now: number): void {
    const isUnderWay = now < this.#periodEnds && now > this.#periodEnds - 2 * MOST_OWED_MS
    if (isUnderWay && this.#restedAt.size < MOST_CALLERS) return
    this.#before = this.#restedAt
    this.#restedAt = new Map()
    this.#periodEnds = now + MOST_OWED_MS
  }
}
