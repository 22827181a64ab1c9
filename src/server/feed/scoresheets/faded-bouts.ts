import type { Store } from '#server/store/open-store.ts'
import { dropFadedBouts, listFadedSheets } from '#server/store/scoresheets/running-bouts.ts'

interface FadedDeps {
  readonly store: Store
  readonly now: () => number
  /** Shows readers a sheet as it is now: false where others keep coming in between. Throws where it fails. */
  readonly show: (id: string) => Promise<boolean>
  readonly report: (what: string, error: unknown) => void
  /** Between two looks, in milliseconds. */
  readonly every: number
}

/**
 * Takes from the readers what nobody tells of any more: a keeper's phone that died says no last word, and its bout would
 * be on for ever. What cannot be shown now is tried again; processes beside each other do it twice, to the same end.
 */
export class FadedBouts {
  readonly #deps: FadedDeps
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(deps: FadedDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), this.#deps.every)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** One look, and none beside another. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { store, now, report } = this.#deps
    const said = (error: unknown): void => report('bouts that nobody keeps any more', error)
    try {
      // One sheet that cannot be shown keeps no other from it.
      for (const faded of await listFadedSheets(store.read, now())) await this.#takeDown(faded).catch(said)
    } catch (error) {
      said(error)
    }
  }

  async #takeDown({ id, at }: { readonly id: string; readonly at: number }): Promise<void> {
    const { store, show } = this.#deps
    if (await show(id)) await dropFadedBouts(store.write, id, at)
  }
}
