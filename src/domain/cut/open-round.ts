import { findOnSide, hasLeft, isOver } from '#domain/fencer-state/bout-side.ts'
import type { EventSoFar, PoolSoFar } from '#domain/fencer-state/event-so-far.ts'
import { countBits } from './bits.ts'
import { MOST_IN_POOL, type OpenPool, type RoundBout, toOpenPool } from './open-pool.ts'
import type { OutlookBook } from './outlook-book.ts'
import type { PoolOutlook } from './pool-outlook.ts'
import type { RoundTotals } from './round-totals.ts'

/** A round of pools that is being fenced, or over with nothing drawn after it. */
export interface DrawnRound {
  readonly round: number
  readonly pools: readonly { readonly pool: OpenPool }[]
  /** Who fences in each of the pools and has not left it. */
  readonly ids: readonly (readonly string[])[]
  /** All of the round who have not left it. */
  readonly count: number
}

/** That round, ready to be asked what it can still do to its ranking. */
export interface OpenRound extends DrawnRound {
  readonly pools: readonly PoolOutlook[]
  readonly totals: RoundTotals
}

/** Where one of a round stands in it. */
export interface RoundPlace {
  readonly pool: number
  readonly at: number
}

/** Is every bout of a round fenced? Its ranking changes no more, but for withdrawals and corrections. */
export const isRoundOver = ({ pools }: DrawnRound): boolean =>
  pools.every(({ pool }) => pool.open.every(set => set === 0))

/**
 * The newest round of pools as long as its ranking is all there is; undefined before its first draw, once a table is drawn
 * (its seeds say more), and where a pool is larger than can be counted.
 */
export function findDrawnRound(event: EventSoFar): DrawnRound | undefined {
  const { rounds, otherTrees = [] } = event.elimination
  const isDrawn = [{ rounds }, ...otherTrees].some(tree => tree.rounds.length > 0)
  if (event.status === 'Finished' || isDrawn) return undefined
  const round = Math.max(...event.pools.map(pool => pool.round))
  const drawn = event.pools.filter(pool => pool.round === round)
  if (drawn.some(pool => pool.fencers.length > MOST_IN_POOL)) return undefined
  const people = new Map(event.fencers.map(one => [one.id, one]))
  const ids = drawn.map(pool => listPresent(pool, id => hasLeft(people.get(id))))
  const pools = drawn.map((pool, at) => toOpenPool(ids[at] ?? [], listBouts(pool, ids[at] ?? [])))
  if (pools.length === 0) return undefined
  return {
    round,
    pools: pools.map(pool => ({ pool })),
    ids,
    count: ids.reduce((sum, list) => sum + list.length, 0),
  }
}

/** The same with its outlooks: from one version of an event to the next nearly all pools stay as they were. */
export function openRound(drawn: DrawnRound, book: OutlookBook): OpenRound {
  book.totals.turn()
  return { ...drawn, pools: drawn.pools.map(({ pool }) => book.of(pool)), totals: book.totals }
}

/** `findDrawnRound`, opened. */
export function findOpenRound(event: EventSoFar, book: OutlookBook): OpenRound | undefined {
  const drawn = findDrawnRound(event)
  return drawn && openRound(drawn, book)
}

/** The place of a fencer in the round; undefined for who is not in it, has left it or has not fenced a bout of it. */
export function findRoundPlace(round: DrawnRound, fencer: string): RoundPlace | undefined {
  const pool = round.ids.findIndex(list => list.includes(fencer))
  const at = round.ids[pool]?.indexOf(fencer)
  if (at === undefined) return undefined
  const { records, open } = round.pools[pool]?.pool ?? { records: [], open: [] }
  const fenced = (records[at]?.bouts ?? 0) - countBits(open[at] ?? 0)
  return fenced > 0 ? { pool, at } : undefined
}

const listPresent = ({ fencers }: PoolSoFar, isAway: (fencer: string) => boolean): string[] =>
  fencers.filter(line => line.withdrawal === undefined && !isAway(line.fencer)).map(line => line.fencer)

/** Pairs that the source does not list yet are still to come. */
function listBouts(pool: PoolSoFar, ids: readonly string[]): RoundBout[] {
  const pairings = new Map<string, RoundBout>()
  ids.forEach((left, at) => {
    for (const right of ids.slice(at + 1))
      pairings.set(toKey(left, right), { left, right, leftScore: 0, rightScore: 0 })
  })
  for (const match of pool.matches) {
    const [left = '', right = ''] = [findOnSide(match.left), findOnSide(match.right)]
    const key = toKey(left, right)
    if (match.void) pairings.delete(key)
    else if (isOver(match) && pairings.has(key))
      pairings.set(key, {
        left,
        right,
        leftScore: match.left.score ?? 0,
        rightScore: match.right.score ?? 0,
        won: match.left.outcome === 'win' || match.right.outcome === 'loss' ? 'left' : 'right',
      })
  }
  return [...pairings.values()]
}

const toKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`)
