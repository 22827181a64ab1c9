import { findOnSide, findOutcome, findSide } from './bout-side.ts'
import type { BoutSoFar, EventSoFar } from './event-so-far.ts'
import type { PlaceRange } from './fencer-state.ts'

/**
 * The places that somebody who lost in a round can still get: losers of a round stand after all who go on, by their seeds
 * into the table; both who lose a semi-final are third (rule o.78, see `toFinalPlaces`).
 */
export function findBandPlaces(
  { fencers }: Pick<EventSoFar, 'fencers'>,
  round: readonly BoutSoFar[],
  fencer: string,
): PlaceRange {
  const fenced = round.filter(bout => bout.left.isBye !== true && bout.right.isBye !== true)
  const empty = round.filter(bout => bout.left.isBye === true && bout.right.isBye === true)
  const goOn = round.length - empty.length
  if (round.length === 2) return { best: 3, worst: 3 }
  const seeds = new Map(fencers.flatMap(({ id, seed }) => (seed === undefined ? [] : [[id, seed] as const])))
  const own = seeds.get(fencer)
  let [surely, perhaps] = [0, 0]
  for (const bout of fenced) {
    if (findSide(bout, fencer)) continue
    const ahead = listPossibleLosers(bout).map(id => isAhead(id === undefined ? undefined : seeds.get(id)))
    if (ahead.every(one => one === true)) surely += 1
    if (ahead.some(one => one !== false)) perhaps += 1
  }
  return { best: goOn + 1 + surely, worst: goOn + 1 + perhaps }

  function isAhead(seed: number | undefined): boolean | undefined {
    return seed === undefined || own === undefined ? undefined : seed < own
  }
}

/** Who may lose a bout; undefined in place of one who is not known yet. */
function listPossibleLosers(bout: BoutSoFar): (string | undefined)[] {
  const [left, right] = [findOnSide(bout.left), findOnSide(bout.right)]
  if (findOutcome(bout, 'left') === 'loss') return [left]
  return findOutcome(bout, 'right') === 'loss' ? [right] : [left, right]
}
