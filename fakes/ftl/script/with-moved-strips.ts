import type { EventScript, PoolRoundScript, PoolScript } from './event-script.ts'

/** A pool sent to another strip at an instant of the script; `round` and `pool` by their numbers. */
export interface StripMove {
  readonly round: number
  readonly pool: number
  readonly from: number
  readonly strip: string
}

/** An event in which pools were sent to other strips by hand, in the order given. */
export const withMovedStrips = (event: EventScript, moves: readonly StripMove[]): EventScript => ({
  ...event,
  poolRounds: event.poolRounds.map(round =>
    moves.filter(move => move.round === round.number).reduce(moveIn, round),
  ),
})

const moveIn = (round: PoolRoundScript, move: StripMove): PoolRoundScript => ({
  ...round,
  draws: round.draws.map(draw => ({ ...draw, pools: draw.pools.map(pool => movePool(pool, move)) })),
})

const movePool = (pool: PoolScript, { pool: number, from, strip }: StripMove): PoolScript =>
  pool.number === number ? { ...pool, strips: [...pool.strips, { from, strip }] } : pool
