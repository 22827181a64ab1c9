import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { findLease, type HeldLease, releaseLease, takeLease } from './leases.ts'

/** An event at rest is looked at three times as seldom, and the right to look is taken for as much longer. */
const LONGEST_RATIO = 3
/** More than ever are asked for at once. */
const MOST_SEEN = 2_000

interface Place {
  readonly store: Record<'read' | 'write', Kysely<Database>>
  readonly holder: string
  /** Epoch ms. */
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets. */
  readonly steadyNow: () => number
}

/**
 * What one process may do alone. Whoever died with a clock ahead of ours left a lease that does not run out for long: one
 * that was not renewed while we watched, by our own steady clock, is nobody's.
 */
export class LeaseHolder {
  readonly #place: Place
  /** By name: what others held, and since when it has been the same. */
  readonly #seen = new Map<string, HeldLease & { readonly since: number }>()

  constructor(place: Place) {
    this.#place = place
  }

  /** Takes or renews the right to do `name` alone for `ms` milliseconds. False while another has it. */
  async take(name: string, ms: number): Promise<boolean> {
    const { store, holder, now } = this.#place
    const at = now()
    const gone = this.#isGone(name, ms) ? this.#seen.get(name) : undefined
    const isTaken = await takeLease(store.write, { name, holder, until: at + ms, now: at, gone })
    if (isTaken) this.#seen.delete(name)
    else this.#see(name, await findLease(store.read, { name, now: at }))
    return isTaken
  }

  /** Whether another holder has the right, which is taken for `ms` milliseconds. */
  async isOthers(name: string, ms: number): Promise<boolean> {
    const { store, holder, now } = this.#place
    const lease = await findLease(store.read, { name, now: now() })
    if (!lease || lease.holder === holder) return false
    this.#see(name, lease)
    return !this.#isGone(name, ms)
  }

  /** Gives the right back early, where it is ours. */
  release(name: string): Promise<void> {
    const { store, holder } = this.#place
    this.#seen.delete(name)
    return releaseLease(store.write, name, holder)
  }

  #see(name: string, lease: HeldLease | undefined): void {
    const seen = this.#seen.get(name)
    if (lease && seen?.holder === lease.holder && seen.until === lease.until) return
    this.#seen.delete(name)
    if (lease) this.#seen.set(name, { ...lease, since: this.#place.steadyNow() })
    const [oldest] = this.#seen.size > MOST_SEEN ? this.#seen.keys() : []
    if (oldest !== undefined) this.#seen.delete(oldest)
  }

  #isGone(name: string, ms: number): boolean {
    const since = this.#seen.get(name)?.since ?? Number.POSITIVE_INFINITY
    return this.#place.steadyNow() - since > ms * LONGEST_RATIO
  }
}
