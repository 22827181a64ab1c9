import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import { type FinalPlace, toFinalPlaces } from './final-places.ts'
import type { Repechage } from './repechage.ts'
import { findLoser, findWinner, type Tableau, type TableauBout, type TableauEntry } from './tableau.ts'

/**
 * Places of a table with repechage as far as they are settled: those of the final, then who lost in the repechage, later
 * rounds first, then who lost in the main tree before it began. Losers of a round share a band, by their seed; who was to
 * come into a stage and fenced no more is one of those who lost its first round.
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
  const bands = [
    ...main.rounds.slice(0, losing).map(round => ({ round, gone: [] })),
    ...stages.flatMap((stage, at) => toBands(stage, main.rounds[losing + at] ?? [])),
  ]
  let behind = promoted
  const settled: FinalPlace<Fencer>[] = []
  for (const { round, gone } of bands) {
    if (!round.every(isSettled)) break
    const losers = [...gone, ...listLosers(round)].toSorted((a, b) => a.seed - b.seed)
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

interface Band<Fencer> {
  readonly round: readonly TableauBout<Fencer>[]
  readonly gone: readonly TableauEntry<Fencer>[]
}

/** Of a stage that takes the losers of `feeding`; those of them who stand on no line of it fenced no more. */
function toBands<Fencer>(
  { rounds }: Tableau<Fencer>,
  feeding: readonly TableauBout<Fencer>[],
): Band<Fencer>[] {
  const lines = new Set(
    (rounds[0] ?? []).flatMap(({ left, right }) =>
      [left, right].flatMap(side => (side.kind === 'fencer' ? [side.fencer] : [])),
    ),
  )
  const gone = listLosers(feeding).filter(({ fencer }) => !lines.has(fencer))
  return rounds.map((round, at) => ({ round, gone: at === 0 ? gone : [] }))
}

const listLosers = <Fencer>(round: readonly TableauBout<Fencer>[]): TableauEntry<Fencer>[] =>
  round.flatMap(bout => findLoser(bout) ?? [])

const isSettled = <Fencer>(bout: TableauBout<Fencer>): boolean => findWinner(bout).kind !== 'unknown'
