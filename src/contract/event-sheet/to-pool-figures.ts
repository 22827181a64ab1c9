import { type PoolBout, type PoolStanding, toPoolStandings } from '#domain/pools/pool-standings.ts'
import type { SheetBout, SheetPool } from './event-sheet.ts'

/** What a pool of a sheet comes to. */
export interface PoolFigures {
  /** Bouts of two people of the pool, as written and as the rules count them. */
  readonly bouts: readonly { readonly bout: SheetBout; readonly plain: PoolBout }[]
  readonly fencers: readonly { readonly withdrawn?: string }[]
  /** By place on the sheet. */
  readonly standings: readonly PoolStanding[]
}

/** Victories, touches and places of a pool, from its bouts. */
export function toPoolFigures(pool: SheetPool): PoolFigures {
  const position = new Map(pool.people.map((person, index) => [person.key, index]))
  const bouts = pool.bouts.flatMap((bout): { bout: SheetBout; plain: PoolBout }[] => {
    const left = bout.left === undefined ? undefined : position.get(bout.left)
    const right = bout.right === undefined ? undefined : position.get(bout.right)
    if (left === undefined || right === undefined || left === right) return []
    const plain = {
      left,
      right,
      leftScore: bout.winner === null ? null : (bout.leftTouches ?? null),
      rightScore: bout.winner === null ? null : (bout.rightTouches ?? null),
      winner: bout.winner,
      ...(bout.void ? { void: true } : {}),
    }
    return [{ bout, plain }]
  })
  const fencers = pool.people.map(({ withdrawal }) => (withdrawal ? { withdrawn: withdrawal } : {}))
  const plain = bouts.map(one => one.plain)
  return { bouts, fencers, standings: toPoolStandings(fencers, plain) }
}
