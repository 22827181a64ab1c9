import { findOpponent, findSide, hasLeft, isOver, pendingBouts } from './bout-side.ts'
import type { BoutSoFar, EventSoFar, PoolSoFar } from './event-so-far.ts'
import type { FencerState } from './fencer-state.ts'
import { findOwnBout } from './own-bout.ts'

/** Where somebody stands in their newest round of pools; undefined: they are in none. */
export function findPoolState(event: EventSoFar, fencer: string): FencerState | undefined {
  const pool = event.pools
    .filter(one => one.fencers.some(line => line.fencer === fencer))
    .reduce<PoolSoFar | undefined>((last, one) => (last && last.round >= one.round ? last : one), undefined)
  const line = pool?.fencers.find(one => one.fencer === fencer)
  if (!pool || !line) return undefined
  if (line.withdrawal !== undefined) return { kind: 'left', how: toHow(line.withdrawal) }
  const entrant = event.fencers.find(one => one.id === fencer)
  const own = pool.matches.filter(bout => findSide(bout, fencer) !== undefined && bout.void !== true)
  const bouts = own.flatMap(bout => findOwnBout(bout, fencer) ?? [])
  const pending = toComing(pool)
  const before = pending.findIndex(bout => findSide(bout, fencer) !== undefined)
  const match = pending[before]
  if (match && !hasLeft(entrant)) {
    const isTold = pending[0]?.running !== undefined
    const hasBegun = isTold || pool.matches.some(isOver)
    const isOn = isTold ? match.running !== undefined : before === 0 && hasBegun
    return {
      kind: 'pool',
      round: pool.round,
      pool: pool.number,
      bout: bouts.length + 1,
      of: own.length,
      before: isOn ? 0 : before,
      hasBegun,
      next: toNext(pool, match, { fencer, hasBegun, isOn }),
      bouts,
    }
  }
  const round = event.pools.filter(one => one.round === pool.round)
  const openPools = round.filter(one => !one.complete && pendingBouts(one).length > 0).length
  if (event.pools.some(one => one.round > pool.round) || hasLeft(entrant)) return { kind: 'notPromoted' }
  return {
    kind: 'poolDone',
    round: pool.round,
    pool: pool.number,
    victories: line.victories,
    of: line.bouts,
    indicator: line.indicator,
    openPools,
    ...(entrant?.seed === undefined ? {} : { seed: entrant.seed }),
    bouts,
  }
}

/** What is told to be fenced comes before what only the order says. */
const toComing = (pool: PoolSoFar): BoutSoFar[] =>
  pendingBouts(pool).toSorted((a, b) => Number(b.running !== undefined) - Number(a.running !== undefined))

/** A source's word for leaving in ours. */
export function toHow(word: string): Extract<FencerState, { kind: 'left' }>['how'] {
  if (word === 'medical' || word === 'absent' || word === 'excluded' || word === 'scratched') return word
  return 'withdrawn'
}

/** The hour printed for a pool says nothing more once it is fenced. */
function toNext(
  pool: PoolSoFar,
  bout: BoutSoFar,
  { fencer, hasBegun, isOn }: { fencer: string; hasBegun: boolean; isOn: boolean },
) {
  const opponent = findOpponent(bout, fencer)
  const strip = bout.strip ?? pool.strip
  const time = bout.time ?? (hasBegun ? undefined : pool.time)
  return {
    ...(opponent === undefined ? {} : { opponent }),
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    ...(isOn ? { isOn: true as const } : {}),
  }
}
