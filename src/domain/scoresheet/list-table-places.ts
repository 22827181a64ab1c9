import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import { type FinalPlace, toFinalPlaces } from '#domain/tableau/final-places.ts'
import { toRepechagePlaces } from '#domain/tableau/repechage-places.ts'
import { findWinner, type Tableau } from '#domain/tableau/tableau.ts'
import type { ScoresheetFencer, ScoresheetTable } from './scoresheet-state.ts'

/** Places of the table and, behind, of who did not go on; who was excluded has none. */
export function listTablePlaces(
  { main, repechage, bronze }: ScoresheetTable,
  ranks: readonly PoolRank<string>[],
  fencers: readonly ScoresheetFencer[],
): FinalPlace<string>[] {
  const inTable = new Set(
    (main.rounds[0] ?? []).flatMap(({ left, right }) =>
      [left, right].flatMap(side => (side.kind === 'fencer' ? [side.fencer] : [])),
    ),
  )
  const eliminated = ranks.filter(line => !inTable.has(line.fencer))
  const excluded = new Set(fencers.flatMap(({ fencer, left }) => (left?.how === 'excluded' ? [fencer] : [])))
  const third = bronze ? { bronze } : {}
  const places = repechage
    ? toRepechagePlaces({ main, ...repechage }, eliminated, third)
    : toFinalPlaces(main, eliminated, third)
  return places.map(line => (excluded.has(line.fencer) ? { ...line, place: null, tied: false } : line))
}

/** Whether who won is known, and who is third where that is fenced for. */
export const isTableDecided = ({ main, repechage, bronze }: ScoresheetTable): boolean =>
  isWon(repechage?.final ?? main) && (!bronze || isWon(bronze))

function isWon({ rounds }: Tableau<string>): boolean {
  const [last] = rounds.at(-1) ?? []
  return last !== undefined && findWinner(last).kind === 'fencer'
}
