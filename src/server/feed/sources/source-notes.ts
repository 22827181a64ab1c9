import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { findSilence, saveFailures, saveGoodAnswer } from '#server/store/sources/source-health.ts'

/** What only repeats itself is written at most this often: many answers a second say the same. */
const EVERY_MS = 10_000

/** Notes how a source fares while it is asked. A turn for the better or worse is written at once. */
export class SourceNotes {
  readonly #db: Kysely<Database>
  readonly source: string
  readonly now: () => number
  #goodAt: number | undefined
  #failures: { count: number; error: string; at: number; silentUntil: number | null } | undefined
  #isWell: boolean | undefined
  #silentUntil: Promise<number> | undefined
  #writtenAt = Number.NEGATIVE_INFINITY
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Kysely<Database>, source: string, now: () => number) {
    this.#db = db
    this.source = source
    this.now = now
  }

  /** The source answered as it should. */
  good(): Promise<void> {
    this.#goodAt = this.now()
    this.#silentUntil = Promise.resolve(0)
    return this.#turn(true)
  }

  /** Until when the source is left alone (epoch ms), as it was noted by whomever; 0: it may be asked. */
  silentUntil(): Promise<number> {
    this.#silentUntil ??= findSilence(this.#db, this.source).then(until => until ?? 0)
    const known = this.#silentUntil
    // What could not be read is read the next time.
    known.catch(() => {
      if (this.#silentUntil === known) this.#silentUntil = undefined
    })
    return known
  }

  /** The source failed, or what it said could not be read; it is to be left alone until `silentUntil` for it. */
  failed(error: string, silentUntil: number | null = null): Promise<void> {
    this.#failures = { count: (this.#failures?.count ?? 0) + 1, error, at: this.now(), silentUntil }
    this.#silentUntil = Promise.resolve(silentUntil ?? 0)
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
    return isTurn || this.now() - this.#writtenAt >= EVERY_MS ? this.flush() : Promise.resolve()
  }

  async #write(): Promise<void> {
    const [goodAt, failures, isWell] = [this.#goodAt, this.#failures, this.#isWell]
    if (goodAt === undefined && failures === undefined) return
    this.#goodAt = undefined
    this.#failures = undefined
    this.#writtenAt = this.now()
    // The later of the two says how it stands.
    if (isWell === false && goodAt !== undefined) await saveGoodAnswer(this.#db, this.source, goodAt)
    if (failures !== undefined) await saveFailures(this.#db, this.source, failures)
    if (isWell === true && goodAt !== undefined) await saveGoodAnswer(this.#db, this.source, goodAt)
  }
}
