import type { CutLine } from './find-cut-line.ts'
import { findPivot, type Pivot } from './find-pivot.ts'
import { findRivals, type Rivals } from './find-rivals.ts'
import { findWinsNeeded, type WinsNeeded } from './find-wins-needed.ts'
import type { GoOn } from './go-on.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'

/** Longer lists of names are no sentence. */
const MOST_NAMED = 4

/** Why somebody is in, out or at the line, as what one sentence can say. */
export type CutReason =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'ranks' }
  | ({ readonly kind: 'wins' } & WinsNeeded)
  | ({ readonly kind: 'pivot' } & Pivot)
  | ({ readonly kind: 'rivals' } & Rivals)

/**
 * The most useful reason there is: what they can do themselves, a bout of others that settles it, who would have to pass
 * them; else the ranks that can be.
 */
export function findCutReason(round: OpenRound, place: RoundPlace, goOn: GoOn, line: CutLine): CutReason {
  if (goOn.count >= round.count) return { kind: 'everybody' }
  if (line.standing !== 'bubble') return { kind: 'ranks' }
  const wins = findWinsNeeded(round, place, goOn)
  if (wins && (wins.enough !== undefined || wins.least !== undefined)) return { kind: 'wins', ...wins }
  const pivot = findPivot(round, place, goOn)
  if (pivot) return { kind: 'pivot', ...pivot }
  const rivals = findRivals(round, place, goOn)
  if (rivals && rivals.ids.length <= MOST_NAMED) return { kind: 'rivals', ...rivals }
  return { kind: 'ranks' }
}
