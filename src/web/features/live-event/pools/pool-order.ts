import type { LivePool } from '#contract/live/live-pool.ts'

/** The pools of one round, the selected fencer's first, then by number. */
export interface PoolRound {
  readonly round: number
  readonly pools: readonly LivePool[]
}

const holds = (pool: LivePool, fencer: string | undefined): boolean =>
  fencer !== undefined && pool.fencers.some(line => line.fencer === fencer)

/**
 * Pools by round, the selected fencer's last one first, then the newest; inside a round the selected fencer's pool leads
 * (spec §2).
 */
export function toPoolRounds(pools: readonly LivePool[], selected: string | undefined): PoolRound[] {
  const last = Math.max(...pools.filter(pool => holds(pool, selected)).map(pool => pool.round))
  const rounds = [...new Set(pools.map(pool => pool.round))].sort(
    (a, b) => Number(b === last) - Number(a === last) || b - a,
  )
  return rounds.map(round => ({
    round,
    pools: pools
      .filter(pool => pool.round === round)
      .sort((a, b) => Number(holds(b, selected)) - Number(holds(a, selected)) || a.number - b.number),
  }))
}
