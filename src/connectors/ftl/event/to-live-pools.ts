import { toClockTime } from '#connectors/ftl/markup/to-clock-time.ts'
import type { FtlPool, FtlPoolCell, FtlPoolRow } from '#connectors/ftl/pages/ftl-pool.ts'
import type { LivePool, PoolFencer } from '#contract/live/live-pool.ts'
import type { Match, Participant, Referee } from '#contract/live/match.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { isPoolComplete } from '#domain/pools/pool-progress.ts'
import { type PoolBout, toPoolStandings } from '#domain/pools/pool-standings.ts'
import type { FtlPoolRound } from './ftl-event-pages.ts'
import { differsFromPrinted } from './printed-figures.ts'
import { toWithdrawal } from './to-withdrawal.ts'

/** The pools of one round; `totalsDiffer` when a printed figure contradicts the bouts. */
export interface LivePools {
  pools: LivePool[]
  totalsDiffer: boolean
}

/** `round` from 1; `ids` by pool and row. Pools that are no square are left out: they cannot be told. */
export function toLivePools(
  { pools, orders }: FtlPoolRound,
  round: number,
  ids: readonly (readonly string[])[],
): LivePools {
  let totalsDiffer = false
  const live = pools.flatMap((pool, at): LivePool[] => {
    if (!pool.whole) return []
    const order = pool.poolId === undefined ? undefined : orders?.[pool.poolId]?.bouts
    const made = toLivePool(pool, at, round, ids[at] ?? [], order)
    totalsDiffer ||= made.totalsDiffer
    return [made.pool]
  })
  return { pools: live, totalsDiffer }
}

function toLivePool(
  pool: FtlPool,
  at: number,
  round: number,
  ids: readonly string[],
  order: readonly (readonly [number, number])[] | undefined,
): { pool: LivePool; totalsDiffer: boolean } {
  const { rows } = pool
  const pairs = toPairs(rows, order)
  const bouts = pairs.map(([left, right]) => toBout(rows, left, right))
  const fencers = rows.map(row => (row.withdrawal === undefined ? {} : { withdrawn: row.withdrawal }))
  const standings = toPoolStandings(fencers, bouts)
  const number = pool.number ?? at + 1
  const time = toClockTime(pool.time)
  const live: LivePool = {
    id: `pool.${round}.${number}`,
    number,
    round,
    ...(pool.strip === undefined ? {} : { strip: pool.strip }),
    ...(time === undefined ? {} : { time }),
    referees: pool.referees.filter(({ name }) => name !== '').map(toReferee),
    fencers: rows.map((row, index) => toPoolFencer(row, index, ids[index] ?? '', standings[index])),
    matches: bouts.map((bout, sequence) => toMatch(bout, sequence + 1, round, rows, ids)),
    orderKnown: order !== undefined,
    complete: isPoolComplete({ fencers, bouts }),
  }
  return { pool: live, totalsDiffer: rows.some((row, index) => differsFromPrinted(row, standings[index])) }
}

/** Row indexes of every bout in fencing order: the source's order, else the rule book's, else sheet order. */
function toPairs(
  rows: readonly FtlPoolRow[],
  order: readonly (readonly [number, number])[] | undefined,
): [number, number][] {
  const size = rows.length
  const indexOf = new Map(rows.map((row, index) => [row.position ?? index + 1, index]))
  const pairs = (order ?? findPoolBoutOrder(size) ?? []).flatMap(([left, right]): [number, number][] => {
    const [a, b] = [indexOf.get(left), indexOf.get(right)]
    return a === undefined || b === undefined ? [] : [[a, b]]
  })
  if (pairs.length === (size * (size - 1)) / 2) return pairs
  return rows.flatMap((_, left) =>
    Array.from({ length: size - left - 1 }, (__, next): [number, number] => [left, left + next + 1]),
  )
}

function toBout(rows: readonly FtlPoolRow[], left: number, right: number): PoolBout {
  const own = rows[left]?.cells[right] ?? { kind: 'open' }
  const other = rows[right]?.cells[left] ?? { kind: 'open' }
  const isVoid = own.kind === 'void' || other.kind === 'void'
  const winner = isVoid ? null : toWinner(own, other)
  return {
    left,
    right,
    leftScore: winner === null ? null : (findTouches(own) ?? null),
    rightScore: winner === null ? null : (findTouches(other) ?? null),
    winner,
    ...(isVoid ? { void: true } : {}),
  }
}

/** By the letters of both cells; two letters that contradict decide nothing. */
function toWinner(own: FtlPoolCell, other: FtlPoolCell): PoolBout['winner'] {
  const left = own.kind === 'won' || other.kind === 'lost'
  const right = own.kind === 'lost' || other.kind === 'won'
  return left === right ? null : left ? 'left' : 'right'
}

const findTouches = (cell: FtlPoolCell): number | undefined =>
  cell.kind === 'won' || cell.kind === 'lost' ? cell.touches : undefined

function toMatch(
  bout: PoolBout,
  sequence: number,
  round: number,
  rows: readonly FtlPoolRow[],
  ids: readonly string[],
): Match {
  const pair = [ids[bout.left] ?? '', ids[bout.right] ?? ''].sort()
  const side = (index: number, score: number | null, which: 'left' | 'right'): Participant => {
    const withdrawal = rows[index]?.withdrawal
    return {
      individual: { fencer: ids[index] ?? '' },
      ...(score === null ? {} : { score }),
      ...(bout.winner === null ? {} : { outcome: bout.winner === which ? 'win' : 'loss' }),
      ...(withdrawal === undefined ? {} : { withdrawal: toWithdrawal(withdrawal) }),
    }
  }
  return {
    id: `p.${round}.${pair[0]}.${pair[1]}`,
    stage: { pool: { sequence } },
    left: side(bout.left, bout.leftScore, 'left'),
    right: side(bout.right, bout.rightScore, 'right'),
    ...(bout.void === true ? { void: true } : {}),
  }
}

const toPoolFencer = (
  row: FtlPoolRow,
  index: number,
  fencer: string,
  standing: ReturnType<typeof toPoolStandings>[number] | undefined,
): PoolFencer => ({
  fencer,
  position: row.position !== undefined && row.position > 0 ? row.position : index + 1,
  victories: standing?.victories ?? 0,
  bouts: standing?.bouts ?? 0,
  touchesScored: standing?.touchesScored ?? 0,
  touchesReceived: standing?.touchesReceived ?? 0,
  indicator: standing?.indicator ?? 0,
  ...(standing === undefined || standing.place === null || standing.bouts === 0
    ? {}
    : { place: standing.place }),
  ...(row.withdrawal === undefined
    ? {}
    : { withdrawal: toWithdrawal(row.withdrawal), withdrawalNote: row.withdrawal }),
})

function toReferee({ name, affiliation }: FtlPool['referees'][number]): Referee {
  const text = affiliation.text === '' ? affiliation.flag : affiliation.text
  return { role: 'referee', name, ...(text === undefined ? {} : { affiliation: text }) }
}
