import type { BoutHand } from '#domain/bout-keeping/bout-event.ts'
import { parsePersonName } from '#domain/names/person-name.ts'

/** Names of the two, as they are said and as they show. */
export type BoutNames = Readonly<Record<BoutHand, string>>

/** Last names, which are short enough to be read from afar; whole ones where both have the same. */
export function toBoutNames(left: string, right: string): BoutNames {
  const last = { left: parsePersonName(left).last || left, right: parsePersonName(right).last || right }
  return last.left === last.right ? { left, right } : last
}
