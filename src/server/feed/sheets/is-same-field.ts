import type { PlacedName } from '#server/store/results/result-fields.ts'

/** Fewer people may meet again and again. */
const FEWEST = 8
const SHARE = 0.9

/**
 * Whether results surely are of the event with this field, whatever the day: nearly all have the same places, or where no
 * places are known, all of them are entered and nearly nobody else is. Last year's are not.
 */
export function isSameField(results: readonly PlacedName[], known: readonly PlacedName[]): boolean {
  const placed = known.filter(one => one.place !== null)
  const isTold = placed.length > 0
  const [own, other] = isTold ? [results.filter(one => one.place !== null), placed] : [results, known]
  if (own.length < FEWEST || other.length < FEWEST) return false
  const toKey = ({ nameKey, place }: PlacedName) => (isTold ? `${place} ${nameKey}` : nameKey)
  const there = new Set(other.map(toKey))
  const shared = own.filter(one => there.has(toKey(one))).length
  if (!isTold && shared < own.length) return false
  return shared >= Math.max(own.length, other.length) * SHARE
}
