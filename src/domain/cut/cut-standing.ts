import type { RankRange } from './rank-range.ts'

export const CUT_STANDINGS = ['in', 'bubble', 'out'] as const
/** Whether somebody goes on from the pools: surely, surely not, or nobody can tell yet. Withdrawals and corrections aside. */
export type CutStanding = (typeof CUT_STANDINGS)[number]

/** In and out are said only where no result that is left can change it. */
export function toCutStanding(
  { best, worst }: Pick<RankRange, 'best' | 'worst'>,
  count: number,
): CutStanding {
  if (worst <= count) return 'in'
  return best > count ? 'out' : 'bubble'
}
