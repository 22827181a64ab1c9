import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { saveFailures, saveGoodAnswer } from '../store/source-health.ts'

/** What only repeats itself is written at most this often: many answers a second say the same. */
const EVERY_MS = 10_000

/** Notes how a source fares while it is asked. A turn for the better or worse is written at once. */
export class SourceNotes {
  readonly #db: Kysely<Database>
  readonly #source: string
  readonly #now: () => number
  #goodAt: number | undefined
  #failures: { count: number; error: string; at: number } | undefined
  #isWell: boolean | undefined
  #writtenAt = Number.NEGATIVE_INFINITY
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Kysely<Database>, source: string, now: () => number) {
    this.#db = db
    this.#source = source
    this.#now = now
  }

  /** The source answered as it should. */
  good(): Promise<void> {
    this.#goodAt = this.#now()
    return this.#turn(true)
  }

  /** The source failed, or what it said could not be read. */
  failed(error: string): Promise<void> {
    this.#failures = { count: (this.#failures?.count ?? 0) + 1, error, at: this.#now() }
    return this.#turn(false)
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #turn(isWell: boolean): Promise<void> {
    const isTurn = this.#isWell !== isWell
    this.#isWell = isWell
    return isTurn || this.#now() - this.#writtenAt >= EVERY_MS ? this.flush() : Promise.resolve()
  }

  async #write(): Promise<void> {
    const [goodAt, failures, isWell] = [this.#goodAt, this.#failures, this.#isWell]
    if (goodAt === undefined && failures === undefined) return
    this.#goodAt = undefined
    this.#failures = undefined
    this.#writtenAt = this.#now()
    // The later of the two says how it stands.
    if (isWell === false && goodAt !== undefined) await saveGoodAnswer(this.#db, this.#source, goodAt)
    if (failures !== undefined) await saveFailures(this.#db, this.#source, failures)
    if (isWell === true && goodAt !== undefined) await saveGoodAnswer(this.#db, this.#source, goodAt)
  }
}
