import { planPromotion, type Share } from '#domain/pools/promotion.ts'
import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import { drawScoresheetPools } from './draw-scoresheet-pools.ts'
import type { ScoresheetFencer, ScoresheetState } from './scoresheet-state.ts'

type Sheet = Pick<ScoresheetState, 'pools' | 'ranks' | 'fencers'>

/** The newest round of pools; 0: there is none. */
export const findLastRound = ({ pools }: Pick<ScoresheetState, 'pools'>): number =>
  Math.max(0, ...pools.map(pool => pool.round))

/** The ranking of the newest round of pools alone: nobody else can go on. */
export function rankLastRound({ pools, ranks }: Pick<Sheet, 'pools' | 'ranks'>): PoolRank<string>[] {
  const last = findLastRound({ pools })
  const inLast = new Set(pools.filter(({ round }) => round === last).flatMap(pool => pool.fencers))
  return ranks.filter(line => inLast.has(line.fencer))
}

/** Who goes on from the newest round of pools, the best first; who has left does not. Ties at the last place all go on. */
export function listGoingOn(sheet: Sheet, goOn: Share): ScoresheetFencer[] {
  const known = new Map(sheet.fencers.map(fencer => [fencer.fencer, fencer]))
  return planPromotion(rankLastRound(sheet), goOn).promoted.flatMap(({ fencer }) => {
    const found = known.get(fencer)
    return found && !found.left ? [found] : []
  })
}

/** Pools of the next round: seeded by the ranking of the one before, equals by lot, club-mates apart as at first. */
export function drawNextRound(
  goingOn: readonly ScoresheetFencer[],
  ranks: readonly PoolRank<string>[],
  { poolCount, lot }: { readonly poolCount: number | undefined; readonly lot: number },
): string[][] {
  const rankOf = new Map(
    ranks.flatMap(({ fencer, rank }) => (rank === null ? [] : [[fencer, rank] as const])),
  )
  const seeded = goingOn.map(({ rating: _, seed: __, ...fencer }) => {
    const seed = rankOf.get(fencer.fencer)
    return seed === undefined ? fencer : { ...fencer, seed }
  })
  return drawScoresheetPools(seeded, poolCount, lot)
}
