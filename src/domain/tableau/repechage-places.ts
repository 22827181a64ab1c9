import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import { type FinalPlace, toFinalPlaces } from './final-places.ts'
import type { Repechage } from './repechage.ts'
import { findLoser, findWinner, type Tableau, type TableauBout } from './tableau.ts'

/**
 * Places of a table with repechage as far as they are settled: those of the final, then who lost in the repechage, later
 * rounds first, then who lost in the main tree before it began. Losers of a round share a band, by their seed.
 */
export function toRepechagePlaces<Fencer>(
  { main, stages, final }: Repechage<Fencer>,
  eliminated: readonly PoolRank<Fencer>[] = [],
  options: { bronze?: Tableau<Fencer> } = {},
): FinalPlace<Fencer>[] {
  const places = toFinalPlaces(final, [], options)
  const promoted = (main.rounds[0] ?? []).flatMap(({ left, right }) =>
    [left, right].filter(side => side.kind === 'fencer'),
  ).length
  const losing = main.rounds.length - stages.length
  // From the last place up: who is out first is behind.
  const bands = [...main.rounds.slice(0, losing), ...stages.flatMap(stage => stage.rounds)]
  let behind = promoted
  const settled: FinalPlace<Fencer>[] = []
  for (const band of bands) {
    if (!band.every(isSettled)) break
    const losers = band.flatMap(bout => findLoser(bout) ?? []).toSorted((a, b) => a.seed - b.seed)
    behind -= losers.length
    settled.unshift(...losers.map(({ fencer }, at) => ({ fencer, place: behind + 1 + at, tied: false })))
  }
  const firstRank = Math.min(...eliminated.flatMap(line => line.rank ?? []))
  const ranked = eliminated.map(({ fencer, rank, tied }) =>
    rank === null
      ? { fencer, place: null, tied: false }
      : { fencer, place: promoted + 1 + rank - firstRank, tied },
  )
  return [...places, ...settled, ...ranked]
}

const isSettled = <Fencer>(bout: TableauBout<Fencer>): boolean => findWinner(bout).kind !== 'unknown'
