import type { PoolRank } from './rank-after-pools.ts'

/**
 * How many of `fencers` go on at `percent` (0 to 100), rounded up: 70 % of 194 are 136 (Athlete Handbook
 * 2026-27; checked on results).
 */
export const countPromoted = (fencers: number, percent: number): number =>
  Math.min(fencers, Math.ceil((fencers * percent) / 100))

/** What lets fencers go on: a share in percent, 0 to 100, or a number. */
export type Share = { readonly percent: number } | { readonly count: number }

/**
 * Splits a ranking after pools. Who ties exactly at the last qualifying place goes on too (rule o.73.3); who
 * left does neither count nor go on.
 */
export function planPromotion<Fencer>(
  ranks: readonly PoolRank<Fencer>[],
  goOn: number | Share,
): { promoted: PoolRank<Fencer>[]; eliminated: PoolRank<Fencer>[] } {
  const present = ranks.filter(line => line.rank !== null)
  const lastRank =
    typeof goOn === 'object' && 'count' in goOn
      ? goOn.count
      : countPromoted(present.length, typeof goOn === 'number' ? goOn : goOn.percent)
  const isPromoted = ({ rank }: PoolRank<Fencer>): boolean => rank !== null && rank <= lastRank
  return { promoted: ranks.filter(isPromoted), eliminated: ranks.filter(line => !isPromoted(line)) }
}
