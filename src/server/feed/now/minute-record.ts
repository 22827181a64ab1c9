import { addChecks, NO_CHECKS, type RangeChecks } from '#domain/minutes/check-ranges.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { addMinuteChecks, sumMinuteChecks } from '#server/store/live/minute-checks.ts'
import type { Store } from '#server/store/open-store.ts'

/** So many are written at once: a busy hall ends a bout every other second. */
const MOST_WAITING = 200
const DAYS_SHOWN = 30

interface RecordDeps {
  readonly store: Store
  readonly now: () => number
  /** Hears of what could not be written. */
  readonly report: (what: string, error: unknown) => void
}

/** What became of the minutes that were told: counted as bouts begin, kept day by day. */
export class MinuteRecord {
  readonly #deps: RecordDeps
  #waiting: RangeChecks = NO_CHECKS
  #writing: Promise<void> = Promise.resolve()

  constructor(deps: RecordDeps) {
    this.#deps = deps
  }

  note(checks: RangeChecks): void {
    if (checks.told === 0) return
    this.#waiting = addChecks(this.#waiting, checks)
    if (this.#waiting.told >= MOST_WAITING) void this.flush()
  }

  /** Of the last thirty days. */
  async sum(): Promise<RangeChecks> {
    await this.flush()
    const { store, now } = this.#deps
    return sumMinuteChecks(store.read, addDays(toUtcDay(now()), 1 - DAYS_SHOWN))
  }

  /** Writes what waits; what cannot be written waits on. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting
    if (waiting.told === 0) return
    this.#waiting = NO_CHECKS
    const { store, now, report } = this.#deps
    try {
      await addMinuteChecks(store.write, toUtcDay(now()), waiting)
    } catch (error) {
      this.#waiting = addChecks(this.#waiting, waiting)
      report('what became of the minutes that were told', error)
    }
  }
}
