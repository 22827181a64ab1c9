import type { LivePool, PoolFencer } from '#contract/live/live-pool.ts'
import type { Match, Participant, Withdrawal } from '#contract/live/match.ts'
import { isPoolComplete } from '#domain/pools/pool-progress.ts'
import type { SheetBout, SheetPool } from './event-sheet.ts'
import { toPoolFigures } from './to-pool-figures.ts'

/** Pools of a sheet in the contract's shape. `ids` turns keys of people into entry ids. */
export function toSheetPools(pools: readonly SheetPool[], ids: ReadonlyMap<string, string>): LivePool[] {
  return pools.map(pool => toPool(pool, ids))
}

function toPool(pool: SheetPool, ids: ReadonlyMap<string, string>): LivePool {
  const { bouts, fencers, standings } = toPoolFigures(pool)
  return {
    id: `pool.${pool.round}.${pool.number}`,
    number: pool.number,
    round: pool.round,
    ...(pool.strip === undefined ? {} : { strip: pool.strip }),
    ...(pool.time === undefined ? {} : { time: pool.time }),
    referees: [...(pool.referees ?? [])],
    fencers: pool.people.map((person, index): PoolFencer => {
      const standing = standings[index]
      return {
        fencer: ids.get(person.key) ?? person.key,
        position: index + 1,
        victories: standing?.victories ?? 0,
        bouts: standing?.bouts ?? 0,
        touchesScored: standing?.touchesScored ?? 0,
        touchesReceived: standing?.touchesReceived ?? 0,
        indicator: standing?.indicator ?? 0,
        ...(standing?.place == null || standing.bouts === 0 ? {} : { place: standing.place }),
        ...(person.withdrawal ? { withdrawal: person.withdrawal } : {}),
        ...(person.note ? { withdrawalNote: person.note } : {}),
      }
    }),
    matches: bouts.map(({ bout }, index) => toMatch(bout, index + 1, pool, ids)),
    orderKnown: pool.orderKnown,
    complete: bouts.length > 0 && isPoolComplete({ fencers, bouts: bouts.map(one => one.plain) }),
  }
}

function toMatch(
  bout: SheetBout,
  sequence: number,
  pool: SheetPool,
  ids: ReadonlyMap<string, string>,
): Match {
  const left = ids.get(bout.left ?? '') ?? ''
  const right = ids.get(bout.right ?? '') ?? ''
  const leaving = new Map(pool.people.map(person => [person.key, person.withdrawal]))
  return {
    id: `p.${pool.round}.${[left, right].sort().join('.')}`,
    stage: { pool: { sequence } },
    left: toSide(left, bout, 'left', leaving.get(bout.left ?? '')),
    right: toSide(right, bout, 'right', leaving.get(bout.right ?? '')),
    ...(bout.void ? { void: true } : {}),
    ...(bout.relays ? { relays: [...bout.relays] } : {}),
  }
}

function toSide(
  fencer: string,
  bout: SheetBout,
  side: 'left' | 'right',
  withdrawal: Withdrawal | undefined,
): Participant {
  const score = side === 'left' ? bout.leftTouches : bout.rightTouches
  return {
    individual: { fencer },
    ...(score === undefined || (bout.winner === null && !bout.relays) ? {} : { score }),
    ...(bout.winner === null ? {} : { outcome: bout.winner === side ? 'win' : 'loss' }),
    ...(withdrawal ? { withdrawal } : {}),
  }
}
