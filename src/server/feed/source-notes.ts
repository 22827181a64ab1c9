import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { saveFailures, saveGoodAnswer } from '../store/source-health.ts'

/** Good answers are written at most this often: many pages a second say the same. */
const GOOD_EVERY_MS = 10_000

/** Notes how a source fares while it is asked. A failure is written at once, a good answer soon. */
export class SourceNotes {
  readonly #db: Kysely<Database>
  readonly #source: string
  readonly #now: () => number
  #goodAt: number | undefined
  #writtenAt = Number.NEGATIVE_INFINITY
  #failed = false

  constructor(db: Kysely<Database>, source: string, now: () => number) {
    this.#db = db
    this.#source = source
    this.#now = now
  }

  async good(): Promise<void> {
    this.#goodAt = this.#now()
    if (this.#failed || this.#goodAt - this.#writtenAt >= GOOD_EVERY_MS) await this.flush()
  }

  async failed(error: string): Promise<void> {
    await this.flush()
    this.#failed = true
    await saveFailures(this.#db, this.#source, { error, at: this.#now() })
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    const at = this.#goodAt
    if (at === undefined) return
    this.#goodAt = undefined
    this.#writtenAt = at
    this.#failed = false
    await saveGoodAnswer(this.#db, this.#source, at)
  }
}
