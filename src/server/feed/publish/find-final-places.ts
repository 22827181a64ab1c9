import type { EliminationRound } from '#contract/live/elimination.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { type PoolRank, rankAfterPoolRounds } from '#domain/pools/rank-after-pools.ts'
import { type FinalPlace, toFinalPlaces } from '#domain/tableau/final-places.ts'
import { findWinner, type Tableau, type TableauBout, type TableauSide } from '#domain/tableau/tableau.ts'
import type { Overlay } from '#server/store/live/kept-event.ts'

/**
 * The final places that follow from a table fenced to its end, where the source gives none. Not where other trees decide
 * places as well; of whom a table before the main one left out, no place is told.
 */
export function findFinalPlaces(document: LiveDocument): Pick<Overlay, 'places'> {
  if (document.fencers.some(fencer => fencer.place !== undefined) || !isDecided(document)) return {}
  const places = listPlaces(document).flatMap(({ fencer, place, tied }) =>
    place === null ? [] : [[fencer, tied ? { place, tied } : { place }] as const],
  )
  return places.length > 0 ? { places: Object.fromEntries(places) } : {}
}

/** Whether the main table is whole, fenced to its end, and alone decides the places but for the third. */
function isDecided({ elimination: { rounds, otherTrees = [] } }: LiveDocument): boolean {
  if (otherTrees.some(tree => tree.kind !== 'bronze' && !isBefore(tree, rounds))) return false
  const isWhole = rounds.every(
    ({ roundOf, matches }, at) =>
      matches.length === roundOf / 2 && (at === 0 || roundOf * 2 === rounds[at - 1]?.roundOf),
  )
  const [final] = rounds.at(-1)?.matches ?? []
  const isSettled = rounds.every(round => round.matches.every(match => toWinner(match) !== undefined))
  return isWhole && isSettled && rounds.at(-1)?.roundOf === 2 && toWinner(final) !== 'nobody'
}

/** Whether a tree only led to the main one: nobody who lost there fences here. */
function isBefore(tree: { rounds: readonly EliminationRound[] }, main: readonly EliminationRound[]): boolean {
  const here = new Set(listPeople(main))
  const lost = tree.rounds
    .flatMap(({ matches }) => matches)
    .flatMap(match => {
      const winner = toWinner(match)
      if (winner === 'left') return participantFencer(match.right)
      return winner === 'right' ? participantFencer(match.left) : undefined
    })
  return lost.every(fencer => fencer === undefined || !here.has(fencer))
}

const listPeople = (rounds: readonly EliminationRound[]): (string | undefined)[] =>
  rounds
    .flatMap(({ matches }) => matches)
    .flatMap(({ left, right }) => [participantFencer(left), participantFencer(right)])

function listPlaces({ elimination, pools, fencers }: LiveDocument): FinalPlace<string>[] {
  const seeds = new Map(fencers.map(fencer => [fencer.id, fencer.seed]))
  const main = toTableau('main', elimination.rounds, seeds)
  const promoted = new Set(listPeople(elimination.rounds.slice(0, 1)))
  const rounds = Map.groupBy(pools, pool => pool.round)
  const ranks = rankAfterPoolRounds(
    [...rounds].sort(([a], [b]) => a - b).map(([, own]) => own.flatMap(toPoolEntries)),
    id => id,
  )
  const { otherTrees = [] } = elimination
  const bronze = otherTrees.find(tree => tree.kind === 'bronze')
  // Those whom a table before left out come before those whom the pools did: how, nobody says.
  const isByPools = otherTrees.every(tree => tree.kind === 'bronze') && isPoolsWhole(fencers, promoted, ranks)
  const places = toFinalPlaces(
    main,
    isByPools ? ranks.filter(line => !promoted.has(line.fencer)) : [],
    bronze ? { bronze: toTableau('bronze', bronze.rounds, seeds) } : {},
  )
  return withoutExcluded(isSeeded(main) ? places : shareBands(places, main), elimination.rounds)
}

/** Pools of which a part is missing rank nobody. */
function isPoolsWhole(
  fencers: readonly LiveFencer[],
  promoted: ReadonlySet<string | undefined>,
  ranks: readonly PoolRank<string>[],
): boolean {
  const ranked = new Set(ranks.map(line => line.fencer))
  return fencers.every(
    ({ id, status }) => promoted.has(id) || ranked.has(id) || status === 'absent' || status === 'scratched',
  )
}

const toPoolEntries = (pool: LiveDocument['pools'][number]) =>
  pool.fencers.map(({ fencer, victories, bouts, indicator, touchesScored, withdrawal }) => ({
    fencer,
    record: { victories, bouts, indicator, touchesScored },
    ...(withdrawal === undefined ? {} : { withdrawn: withdrawal }),
  }))

function toTableau(
  tree: Tableau<string>['tree'],
  rounds: readonly EliminationRound[],
  seeds: ReadonlyMap<string, number | undefined>,
): Tableau<string> {
  const toSide = (side: Participant): TableauSide<string> => {
    if (side.isBye) return { kind: 'bye' }
    const fencer = participantFencer(side)
    if (fencer === undefined) return { kind: 'unknown' }
    return { kind: 'fencer', fencer, seed: seeds.get(fencer) ?? side.seed ?? Number.NaN }
  }
  return {
    tree,
    size: rounds[0]?.roundOf ?? 0,
    rounds: rounds.map(({ roundOf, matches }) =>
      matches.map((match, index): TableauBout<string> => {
        const winner = toWinner(match)
        return {
          roundOf,
          index,
          left: toSide(match.left),
          right: toSide(match.right),
          winner: winner === 'left' || winner === 'right' ? winner : null,
          leftScore: null,
          rightScore: null,
        }
      }),
    ),
  }
}

/** Who goes on from a match; 'nobody' of two byes; undefined while it is open. */
function toWinner(match: Match | undefined): 'left' | 'right' | 'nobody' | undefined {
  if (!match) return undefined
  const { left, right } = match
  if (left.outcome === 'win' || (right.isBye && !left.isBye)) return 'left'
  if (right.outcome === 'win' || (left.isBye && !right.isBye)) return 'right'
  return left.isBye && right.isBye ? 'nobody' : undefined
}

const isSeeded = ({ rounds: [first = []] }: Tableau<string>): boolean =>
  first.every(({ left, right }) => [left, right].every(side => side.kind !== 'fencer' || side.seed > 0))

/** Without seeds nothing parts those who lost in one round. */
function shareBands(places: readonly FinalPlace<string>[], main: Tableau<string>): FinalPlace<string>[] {
  const bands = new Map(
    main.rounds.flatMap(round => {
      const goOn = round.filter(bout => findWinner(bout).kind === 'fencer').length
      const losers = round.flatMap(({ winner, left, right }) =>
        winner === 'left' ? right : winner ? left : [],
      )
      const out = losers.flatMap(side => (side.kind === 'fencer' ? [side.fencer] : []))
      return out.map(fencer => [fencer, { place: goOn + 1, tied: out.length > 1 }] as const)
    }),
  )
  return places.map(line =>
    line.place !== null && line.place > 4 ? { ...line, ...bands.get(line.fencer) } : line,
  )
}

/** Who was excluded has no place. */
function withoutExcluded(
  places: readonly FinalPlace<string>[],
  rounds: readonly EliminationRound[],
): FinalPlace<string>[] {
  const out = new Set(
    rounds
      .flatMap(round => round.matches)
      .flatMap(({ left, right }) => [left, right])
      .flatMap(side => (side.withdrawal === 'excluded' ? [participantFencer(side)] : [])),
  )
  return places.filter(line => !out.has(line.fencer))
}
