import type { LiveEvent } from '#contract/live/live-event.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { checkRanges, type RangeChecks } from '#domain/minutes/check-ranges.ts'

/** More bouts than a pool has are of a strip that several share. */
const MOST_KEPT = 40

interface Seen {
  readonly over: number
  readonly ends: readonly number[]
}

/** When bouts of an event's pools were seen to end: what one look finds new ended at that look. */
export class PoolEnds {
  readonly #onChecks: (checks: RangeChecks) => void
  #version = -1
  #pools: ReadonlyMap<string, Seen> = new Map()

  /** `onChecks` hears what became of the ranges told before, whenever a bout is seen to end. */
  constructor(onChecks: (checks: RangeChecks) => void = () => {}) {
    this.#onChecks = onChecks
  }

  /** Notes what a version brings; one that was noted before changes nothing. */
  note(event: LiveEvent): void {
    const { version, changedAt } = event.feed
    if (version === this.#version) return
    this.#version = version
    const before = this.#pools
    this.#pools = new Map(
      event.pools.map(pool => {
        const over = pool.matches.filter(isOver).length
        const { over: had = 0, ends = [] } = before.get(pool.id) ?? {}
        if (over <= had) return [pool.id, { over, ends }]
        const now = addEnds(ends, over - had, changedAt)
        // Of several that one look finds ended nobody knows when each did.
        if (over === had + 1) this.#onChecks(checkRanges(now, 1))
        return [pool.id, { over, ends: now }]
      }),
    )
  }

  /** Of one pool, the earliest first. */
  of(poolId: string): readonly number[] {
    return this.#pools.get(poolId)?.ends ?? []
  }
}

/** Bouts that one look finds ended one after another since the last end; where none was seen, of the last alone it is known. */
function addEnds(ends: readonly number[], count: number, at: number): readonly number[] {
  const last = ends.at(-1)
  if (last === undefined) return [at]
  const step = (at - last) / count
  const fresh = Array.from({ length: count }, (_, index) => Math.round(last + step * (index + 1)))
  return [...ends, ...fresh].slice(-MOST_KEPT)
}
