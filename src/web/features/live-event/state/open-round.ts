import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { MOST_IN_POOL, type OpenPool, type RoundBout, toOpenPool } from '#domain/cut/open-pool.ts'
import { hasLeft, isOver } from './next-bout.ts'

/** A round of pools that is being fenced, and the place of one fencer in it. */
export interface OpenRound {
  readonly pools: readonly OpenPool[]
  readonly own: OpenPool
  readonly at: number
  /** All of the round who have not left it. */
  readonly count: number
}

/**
 * The newest round of pools while somebody still has to fence, for who has fenced a bout of it and has not left; undefined
 * otherwise, once a table is drawn (its seeds say more), and where a pool is larger than can be counted.
 */
export function findOpenRound(event: LiveEvent, fencer: string): OpenRound | undefined {
  if (event.status === 'Finished' || event.elimination.rounds.length > 0) return undefined
  const round = Math.max(...event.pools.map(pool => pool.round))
  if (event.pools.some(pool => pool.round === round && pool.fencers.length > MOST_IN_POOL)) return undefined
  const people = new Map(event.fencers.map(one => [one.id, one]))
  const pools = event.pools
    .filter(pool => pool.round === round)
    .map(pool => toPool(pool, id => hasLeft(people.get(id))))
  const own = pools.find(pool => pool.ids.includes(fencer))
  if (!own || !pools.some(pool => pool.open.some(set => set !== 0))) return undefined
  const at = own.ids.indexOf(fencer)
  const hasFenced = event.pools.some(
    pool => pool.round === round && pool.fencers.some(line => line.fencer === fencer && line.bouts > 0),
  )
  if (!hasFenced) return undefined
  return { pools, own, at, count: pools.reduce((sum, pool) => sum + pool.ids.length, 0) }
}

/** Pairs that the source does not list yet are still to come. */
function toPool(pool: LivePool, isAway: (fencer: string) => boolean): OpenPool {
  const ids = pool.fencers
    .filter(line => line.withdrawal === undefined && !isAway(line.fencer))
    .map(line => line.fencer)
  const pairings = new Map<string, RoundBout>()
  ids.forEach((left, at) => {
    for (const right of ids.slice(at + 1))
      pairings.set(toKey(left, right), { left, right, leftScore: 0, rightScore: 0 })
  })
  for (const match of pool.matches) {
    const [left = '', right = ''] = [participantFencer(match.left), participantFencer(match.right)]
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
  return toOpenPool(ids, [...pairings.values()])
}

const toKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`)
