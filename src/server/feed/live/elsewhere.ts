import type { Bus } from '#server/bus/bus.ts'
import type { Store } from '#server/store/open-store.ts'
import { listWatched, saveWatched } from '#server/store/processes/watched-events.ts'

export interface ElsewhereOptions {
  readonly store: Store
  readonly bus: Bus
  /** Names this process among others on the same database. */
  readonly holder: string
  readonly now: () => number
  readonly steadyNow: () => number
}

/** What was said holds for so long without another word, in milliseconds: the process may have died. */
const HOLDS_MS = 30_000
const SAY_AGAIN_MS = 10_000
const READ_MS = 1_000

const NOTHING: ReadonlySet<string> = new Set()

/**
 * What readers look at in one process and the sources are asked for in another. Where readers are, `say` writes it down, at once where
 * something is new; where sources are asked, `read` finds it, at once where somebody says so.
 */
export class Elsewhere {
  readonly #options: ElsewhereOptions
  #open = NOTHING
  #listed = NOTHING
  #said = { at: Number.NEGATIVE_INFINITY, open: NOTHING, listed: NOTHING }
  #readAt = Number.NEGATIVE_INFINITY
  #stopHearing: (() => void) | undefined

  constructor(options: ElsewhereOptions) {
    this.#options = options
  }

  /** Hears from now on when something is new. */
  start(): void {
    this.#stopHearing ??= this.#options.bus.hear(({ kind }) => {
      if (kind === 'watched') this.#readAt = Number.NEGATIVE_INFINITY
    })
  }

  stop(): void {
    this.#stopHearing?.()
    this.#stopHearing = undefined
  }

  /** Events that are open on somebody's screen, by what was read last. */
  get open(): ReadonlySet<string> {
    return this.#open
  }

  /** Events that somebody sees in a list. */
  get listed(): ReadonlySet<string> {
    return this.#listed
  }

  /** Whether it is time to read again. */
  get isOld(): boolean {
    return this.#options.steadyNow() - this.#readAt >= READ_MS
  }

  async read(): Promise<void> {
    const { store, holder, now, steadyNow } = this.#options
    this.#readAt = steadyNow()
    const watched = await listWatched(store.read, { holder, now: now() })
    this.#open = new Set(watched.open)
    this.#listed = new Set(watched.listed)
  }

  /** Whether what is looked at here is to be said: there is something new, or it was said long ago. */
  isToBeSaid(open: ReadonlySet<string>, listed: ReadonlySet<string>): boolean {
    const { at, open: saidOpen, listed: saidListed } = this.#said
    if (hasMore(open, saidOpen) || hasMore(listed, saidListed)) return true
    const isQuiet = open.size + listed.size + saidOpen.size + saidListed.size === 0
    return !isQuiet && this.#options.steadyNow() - at >= SAY_AGAIN_MS
  }

  /** Says what is looked at here, and nothing else. */
  async say(open: ReadonlySet<string>, listed: ReadonlySet<string>): Promise<void> {
    const { store, holder, now, steadyNow, bus } = this.#options
    const before = this.#said
    this.#said = { at: steadyNow(), open: new Set(open), listed: new Set(listed) }
    const until = now() + HOLDS_MS
    try {
      await saveWatched(store.write, { holder, until, open: [...open], listed: [...listed] })
    } catch (error) {
      // Not said: it is said again with the next round.
      this.#said = before
      throw error
    }
    if (hasMore(open, before.open)) bus.say({ kind: 'watched' })
  }
}

const hasMore = (now: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  [...now].some(one => !before.has(one))
