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
  }
}

/**
 * The best indicator that all of a set can have at once with `victories`, each of them that or more victories. `Infinity`
 * when all of them can have more victories; `-Infinity` when they cannot all have as many.
 *
 * They beat everybody else to nil. Those who then have more already lose the rest to the others, also to nil. Among the
 * `rest`, some go past the victories and their indicators do not count; the `level` ones stop there. Which splits can be is
 * told by counting the bouts of every part of the rest (orientations of a graph between bounds, Hakimi), and what the
 * indicators of the level ones reach by the average of every part of them (circulations, Hoffman): bouts among them give
 * nothing away together, and one lost may be lost by nothing where time ends it.
 */
export function findCommonReach(bouts: Bouts, set: number, victories: number): number {
  const { open, inside, touches } = bouts
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

  /** Victories that each part still needs, and what its indicators come to. */
  const needs = new Int32Array(inside.length)
  const sums = new Int32Array(inside.length)
  const parts = listParts(rest)
  for (const part of parts) {
    if (part === 0) continue
    const first = firstBit(part)
    const others = part & (part - 1)
    needs[part] = (needs[others] ?? 0) + victories - winsOf(first)
    const won = countBits((open[first] ?? 0) & ~rest)
    sums[part] = (sums[others] ?? 0) + (bouts.indicators[first] ?? 0) + touches * won
  }
  const need = (part: number): number => needs[part] ?? 0
  const within = (part: number): number => inside[part] ?? 0
  const all = within(rest)

  const hasBouts = (part: number, more: number): boolean => need(part) + more <= all - within(rest & ~part)
  const isPossible = (level: number): boolean =>
    parts.every(
      part =>
        hasBouts(part, countBits(part & ~level)) && ((part & ~level) !== 0 || need(part) >= within(part)),
    )
  if (!parts.every(part => hasBouts(part, 0))) return Number.NEGATIVE_INFINITY
  if (size > MOST_EXACT || isPossible(0)) return Number.POSITIVE_INFINITY
  let best = Number.NEGATIVE_INFINITY
  for (const level of parts) {
    if (level === 0) continue
    const reach = levelReach(level)
    if (reach > best && isPossible(level)) best = reach
  }
  return best

  function winsOf(at: number): number {
    return (bouts.wins[at] ?? 0) + countBits((open[at] ?? 0) & ~(set & ~past))
  }
  function levelReach(level: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let part = level; part > 0; part = (part - 1) & level) {
      const sum = (sums[part] ?? 0) + touches * (need(part) - within(part))
      least = Math.min(least, Math.floor(sum / countBits(part)))
    }
    return least
  }
}

/** The parts of a set, the empty one first, smaller masks before larger ones. */
function listParts(set: number): number[] {
  const parts: number[] = [0]
  for (let part = -set & set; part !== 0; part = (part - set) & set) parts.push(part)
  return parts
}
