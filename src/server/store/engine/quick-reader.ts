import { DatabaseSync } from 'node:sqlite'
import type { QuestionName } from '#server/store/questions/questions.ts'
import { sqliteAnswers } from './sqlite-answers.ts'

/** An answer that took longer than this, in milliseconds, was none for this thread. */
const TOO_LONG_MS = 5
/** One such may be the machine's fault, which was busy elsewhere; so many in a row are the disk's. */
const SLOW_IN_A_ROW = 2
/** Then the database's own threads are asked for as long as the last one took, times this. */
const REST_FACTOR = 20
const OPENING_MS = 10_000
const CACHE_KIB = 65_536

/**
 * Answers small questions at once, in the thread of the requests: for a few rows by their keys, waking another thread
 * costs more than finding them (docs/decisions/008). Whatever is slow, e.g. pages that the disk must be asked for, may
 * hold the requests up for a tenth of the time at most.
 */
export class QuickReader {
  readonly #now: () => number
  readonly #database: DatabaseSync
  readonly #answer: ReturnType<typeof sqliteAnswers>
  #slow = 0
  #restsUntil = 0

  /** `now` is milliseconds of a clock that never jumps. */
  constructor(path: string, now: () => number) {
    this.#now = now
    this.#database = new DatabaseSync(path, { readOnly: true, timeout: OPENING_MS })
    this.#database.exec(`pragma cache_size = -${CACHE_KIB}`)
    // From now on it never waits for a lock: whoever can wait is asked then.
    this.#database.exec('pragma busy_timeout = 0')
    this.#answer = sqliteAnswers(this.#database)
  }

  /** Undefined: not now, ask a thread. It also says what is wrong, if anything is. */
  tryAnswer(
    name: QuestionName,
    input: readonly unknown[],
  ): { readonly json: string | undefined } | undefined {
    const begun = this.#now()
    if (begun < this.#restsUntil) return undefined
    try {
      return { json: this.#answer(name, input) }
    } catch {
      return undefined
    } finally {
      this.#noteTime(begun, this.#now())
    }
  }

  close(): void {
    this.#database.close()
  }

  #noteTime(begun: number, ended: number): void {
    const took = ended - begun
    this.#slow = took > TOO_LONG_MS ? this.#slow + 1 : 0
    if (this.#slow < SLOW_IN_A_ROW) return
    this.#slow = 0
    this.#restsUntil = ended + took * REST_FACTOR
  }
}
