import type { LivePool } from '#contract/live/live-pool.ts'

/** The pools of one round, the selected fencer's first, then by number. */
export interface PoolRound {
  readonly round: number
  readonly pools: readonly LivePool[]
}

const holds = (pool: LivePool, fencer: string | undefined): boolean =>
  fencer !== undefined && pool.fencers.some(line => line.fencer === fencer)

/** Pools by round, the newest round first; inside a round the selected fencer's pool leads (spec §2). */
export function toPoolRounds(pools: readonly LivePool[], selected: string | undefined): PoolRound[] {
  const rounds = [...new Set(pools.map(pool => pool.round))].sort((a, b) => b - a)
  return rounds.map(round => ({
    round,
    pools: pools
      .filter(pool => pool.round === round)
      .sort((a, b) => Number(holds(b, selected)) - Number(holds(a, selected)) || a.number - b.number),
  }))
}
