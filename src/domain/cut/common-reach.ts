import { countBits, firstBit } from './bits.ts'
import type { OpenPool } from './open-pool.ts'

/** In larger pools the parts are too many: there only victories are weighed together. */
const MOST_EXACT = 9

/** What is told of a pool's bouts: the victories and indicators by now, and how many are to come inside each set. */
export interface Bouts {
  readonly wins: readonly number[]
  readonly indicators: readonly number[]
  readonly open: readonly number[]
  /** Bouts to come inside a set, by its mask. */
  readonly inside: Uint8Array
  readonly touches: number
  /** Written anew for each question: room for as many sets takes longer to get than to fill. */
  readonly scratch: { readonly needs: Int32Array; readonly sums: Int32Array }
}

export function toBouts({ records, open, touches }: OpenPool): Bouts {
  const inside = new Uint8Array(1 << records.length)
  for (let set = 1; set < inside.length; set += 1) {
    const rest = set & (set - 1)
    inside[set] = (inside[rest] ?? 0) + countBits((open[firstBit(set)] ?? 0) & rest)
  }
  return {
    wins: records.map(record => record.victories),
    indicators: records.map(record => record.indicator),
    open,
    inside,
    touches,
    scratch: { needs: new Int32Array(inside.length), sums: new Int32Array(inside.length) },
  }
}

/**
 * The best indicator that all of a set can have at once with `victories`, each of them that or more victories. `Infinity`
 * when all of them can have more victories; `-Infinity` when they cannot all have as many, or none better than `above`.
 *
 * They beat everybody else to nil. Those who then have more already lose the rest to the others, also to nil. Among the
 * `rest`, some go past the victories and their indicators do not count; the `level` ones stop there. Which splits can be is
 * told by counting the bouts of every part of the rest (orientations of a graph between bounds, Hakimi), and what the
 * indicators of the level ones reach by the average of every part of them (circulations, Hoffman): bouts among them give
 * nothing away together, and one lost may be lost by nothing where time ends it.
 */
export function findCommonReach(
  bouts: Bouts,
  set: number,
  victories: number,
  above = Number.NEGATIVE_INFINITY,
): number {
  const { open, inside, touches } = bouts
  const { needs, sums } = bouts.scratch
  const size = bouts.wins.length
  let past = 0
  for (;;) {
    let next = 0
    for (let at = 0; at < size; at += 1) if (set & (1 << at) && winsOf(at) > victories) next |= 1 << at
    if (next === past) break
    past = next
  }
  const rest = set & ~past
  if (rest === 0) return Number.POSITIVE_INFINITY

  /** Victories that each part still needs, and what its indicators come to. Smaller masks come first. */
  const all = inside[rest] ?? 0
  for (let part = -rest & rest; part !== 0; part = (part - rest) & rest) {
    const first = firstBit(part)
    const others = part & (part - 1)
    const won = countBits((open[first] ?? 0) & ~rest)
    needs[part] = (others === 0 ? 0 : (needs[others] ?? 0)) + victories - winsOf(first)
    sums[part] = (others === 0 ? 0 : (sums[others] ?? 0)) + (bouts.indicators[first] ?? 0) + touches * won
    if (!hasBouts(part, 0)) return Number.NEGATIVE_INFINITY
  }
  if (size > MOST_EXACT || isPossible(0)) return Number.POSITIVE_INFINITY
  let best = above
  for (let level = -rest & rest; level !== 0; level = (level - rest) & rest) {
    const reach = levelReach(level, best)
    if (reach > best && isPossible(level)) best = reach
  }
  return best > above ? best : Number.NEGATIVE_INFINITY

  function winsOf(at: number): number {
    return (bouts.wins[at] ?? 0) + countBits((open[at] ?? 0) & ~(set & ~past))
  }
  function hasBouts(part: number, more: number): boolean {
    return (needs[part] ?? 0) + more <= all - (inside[rest & ~part] ?? 0)
  }
  /** Can the level ones stop at the victories, and the others of the rest go past them? */
  function isPossible(level: number): boolean {
    for (let part = -rest & rest; part !== 0; part = (part - rest) & rest) {
      const free = part & ~level
      if (!hasBouts(part, countBits(free))) return false
      if (free === 0 && (needs[part] ?? 0) < (inside[part] ?? 0)) return false
    }
    return true
  }
  /** What the level ones reach, as far as it is more than `known`. */
  function levelReach(level: number, known: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let part = level; part > 0 && least > known; part = (part - 1) & level) {
      const sum = (sums[part] ?? 0) + touches * ((needs[part] ?? 0) - (inside[part] ?? 0))
      least = Math.min(least, Math.floor(sum / countBits(part)))
    }
    return least
  }
}
