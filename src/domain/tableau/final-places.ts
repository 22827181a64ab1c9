import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import { findLoser, findWinner, type Tableau, type TableauBout } from './tableau.ts'

/** A line of the final classification; `place` is null for who was excluded or left. */
export interface FinalPlace<Fencer> {
  fencer: Fencer
  place: number | null
  tied: boolean
}

/**
 * Places as far as they are settled. Losers of a round share a band, ordered inside by their seed into the
 * table, once the whole round is fenced; both who lose a semi-final are 3rd, unless a bronze bout parts them.
 * Who was not promoted follows by pool ranking (`eliminated`, as `planPromotion` gives them), excluded last
 * without place. Fencers still in have no line yet.
 */
export function toFinalPlaces<Fencer>(
  main: Tableau<Fencer>,
  eliminated: readonly PoolRank<Fencer>[] = [],
  options: { bronze?: Tableau<Fencer> } = {},
): FinalPlace<Fencer>[] {
  const places: FinalPlace<Fencer>[] = []
  const [final] = main.rounds.at(-1) ?? []
  const champion = final && findWinner(final)
  if (champion?.kind === 'fencer') places.push({ fencer: champion.fencer, place: 1, tied: false })

  for (const round of main.rounds.toReversed()) {
    if (!round.every(isSettled)) continue
    const goOn = round.filter(bout => findWinner(bout).kind === 'fencer').length
    places.push(...(round.length === 2 ? toThirds(round, options.bronze) : toBand(round, goOn)))
  }

  const promoted = (main.rounds[0] ?? []).flatMap(bout => [bout.left, bout.right]).filter(isFencer).length
  const firstRank = Math.min(...eliminated.flatMap(line => line.rank ?? []))
  for (const { fencer, rank, tied } of eliminated.filter(line => line.rank !== null)) {
    places.push({ fencer, place: promoted + 1 + (rank ?? 0) - firstRank, tied })
  }
  const gone = eliminated.filter(line => line.rank === null)
  return [...places, ...gone.map(({ fencer }) => ({ fencer, place: null, tied: false }))]
}

const isFencer = (side: { kind: string }): boolean => side.kind === 'fencer'

const isSettled = <Fencer>(bout: TableauBout<Fencer>): boolean => findWinner(bout).kind !== 'unknown'

const toBand = <Fencer>(round: readonly TableauBout<Fencer>[], goOn: number): FinalPlace<Fencer>[] =>
  round
    .flatMap(bout => findLoser(bout) ?? [])
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ fencer }, at) => ({ fencer, place: goOn + 1 + at, tied: false }))

function toThirds<Fencer>(
  semiFinals: readonly TableauBout<Fencer>[],
  bronze: Tableau<Fencer> | undefined,
): FinalPlace<Fencer>[] {
  if (!bronze) {
    const losers = toBand(semiFinals, 2)
    return losers.map(line => ({ ...line, place: 3, tied: losers.length > 1 }))
  }
  const [bout] = bronze.rounds[0] ?? []
  const third = bout && findWinner(bout)
  const fourth = bout && findLoser(bout)
  if (third?.kind !== 'fencer' || !fourth) return []
  return [
    { fencer: third.fencer, place: 3, tied: false },
    { fencer: fourth.fencer, place: 4, tied: false },
  ]
}
