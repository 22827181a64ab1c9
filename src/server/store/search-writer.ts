import type { Store } from './open-store.ts'
import { isSearchDue, writeSearchTexts } from './search/write-search-texts.ts'

/** Keeps the texts to search in up with what is written, a little at a time, one at a time in this process. */
export class SearchWriter {
  readonly #store: Store
  readonly #report: (what: string, error: unknown) => void
  #running: Promise<void> | undefined
  #isStopping = false

  constructor(store: Store, report: (what: string, error: unknown) => void) {
    this.#store = store
    this.#report = report
  }

  /** Writes what is due until nothing is; while it is at it, that is waited for. Never rejects. */
  catchUp(): Promise<void> {
    this.#running ??= this.#write()
      .catch(error => this.#report('write search texts', error))
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  /** Writes the next few only, for somebody who waits, if any are due. Never rejects. */
  async writeSome(): Promise<void> {
    if (this.#running) return
    const { read, write, engine } = this.#store
    try {
      if (!(await isSearchDue(read))) return
      await writeSearchTexts(write, engine)
    } catch (error) {
      this.#report('write search texts', error)
    }
    void this.catchUp()
  }

  /** Ends after the transaction under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
  }

  async #write(): Promise<void> {
    const { read, write, engine } = this.#store
    while (!this.#isStopping && (await isSearchDue(read))) await writeSearchTexts(write, engine)
  }
}
