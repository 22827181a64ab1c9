import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a part answers; `away` says nothing of why, for anybody may ask. */
export type Answering = 'ready' | 'away'

export interface Ready {
  readonly ok: boolean
  readonly parts: Readonly<Record<string, Answering>>
}

export interface ReadinessOptions {
  /** Each rejects where its part does not answer. Without a needed one nobody can be served. */
  readonly needed: Readonly<Record<string, () => Promise<unknown>>>
  /** What can be done without. */
  readonly wanted?: Readonly<Record<string, () => Promise<unknown>>>
  /** Milliseconds by a clock that nobody sets. */
  readonly steadyNow: () => number
}

/** Who does not answer by then is away, in milliseconds. */
const PATIENCE_MS = 2_000
/** However many ask, the parts are asked once in so many milliseconds. */
const HOLD_MS = 500

/** Whether this process can serve people now. */
export class Readiness {
  readonly #options: ReadinessOptions
  #looking: { readonly at: number; readonly found: Promise<Ready> } | undefined
  #isClosing = false

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  /** The process is about to end: whoever shares out calls should send it no more. */
  close(): void {
    this.#isClosing = true
  }

  async look(): Promise<Ready> {
    if (this.#isClosing) return { ok: false, parts: {} }
    const at = this.#options.steadyNow()
    if (!this.#looking || at - this.#looking.at >= HOLD_MS) this.#looking = { at, found: this.#ask() }
    return this.#looking.found
  }

  async #ask(): Promise<Ready> {
    const { needed, wanted = {} } = this.#options
    const [own, others] = await Promise.all([askAll(needed), askAll(wanted)])
    return { ok: Object.values(own).every(state => state === 'ready'), parts: { ...own, ...others } }
  }
}

async function askAll(
  parts: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, Answering>> {
  const asked = Object.entries(parts).map(async ([name, ask]) => [name, await askOne(ask)] as const)
  return Object.fromEntries(await Promise.all(asked))
}

async function askOne(ask: () => Promise<unknown>): Promise<Answering> {
  const tooLate = new AbortController()
  const late = sleep<Answering>(PATIENCE_MS, 'away', { signal: tooLate.signal }).catch(
    (): Answering => 'away',
  )
  const asked = ask().then(
    (): Answering => 'ready',
    (): Answering => 'away',
  )
  return Promise.race([asked, late]).finally(() => tooLate.abort())
}
