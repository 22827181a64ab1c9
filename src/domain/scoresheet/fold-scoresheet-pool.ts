import { findPoolBoutOrder, type PoolPairing } from '#domain/pools/pool-bout-order.ts'
import { isPoolComplete } from '#domain/pools/pool-progress.ts'
import { type PoolBout, type PoolSheetLine, toPoolStandings } from '#domain/pools/pool-standings.ts'
import { foldScoresheetBout, type SlotReader } from './fold-scoresheet-bout.ts'
import { foldTeamMatch, type TeamMembers } from './fold-team-match.ts'
import type { ScoresheetBout, ScoresheetFencer, ScoresheetPool } from './scoresheet-state.ts'
import { toPoolSlot } from './to-slot-name.ts'

interface DrawnPool {
  readonly round: number
  readonly number: number
  readonly fencers: readonly ScoresheetFencer[]
  /** Touches of a bout. */
  readonly most: number
  /** Of an event of teams. */
  readonly members?: TeamMembers | undefined
}

/** A pool of a round with its bouts and figures. */
export function foldScoresheetPool(
  reader: SlotReader,
  { round, number, fencers, most, members }: DrawnPool,
): ScoresheetPool {
  const bouts = listPairings(fencers.length).map(([leftNumber, rightNumber]) => {
    const [left, right] = [fencers[leftNumber - 1]?.fencer ?? '', fencers[rightNumber - 1]?.fencer ?? '']
    const slot = toPoolSlot(round, { a: left, b: right })
    const bout = foldScoresheetBout(reader, { slot, left, right, most })
    return members ? foldTeamMatch(reader, bout, { most, members }) : bout
  })
  const keys = fencers.map(({ fencer }) => fencer)
  const lines = fencers.map((fencer): PoolSheetLine => toLine(fencer, round))
  const plain = bouts.map(bout => toPoolBout(bout, keys))
  return {
    round,
    number,
    fencers: keys,
    bouts,
    standings: toPoolStandings(lines, plain),
    isComplete: isPoolComplete({ fencers: lines, bouts: plain }),
  }
}

/** The order of the rules; where they have none, one fencer after the other. */
function listPairings(size: number): readonly PoolPairing[] {
  const known = findPoolBoutOrder(size)
  if (known) return known
  const numbers = Array.from({ length: size }, (_, at) => at + 1)
  return numbers.flatMap(left => numbers.slice(left).map((right): PoolPairing => [left, right]))
}

/** Who left later, or from the table, fenced this pool to its end. */
const toLine = ({ left }: ScoresheetFencer, round: number): PoolSheetLine =>
  left !== undefined && left.round !== null && left.round <= round ? { withdrawn: left.how } : {}

function toPoolBout({ left, right, score }: ScoresheetBout, keys: readonly string[]): PoolBout {
  return {
    left: keys.indexOf(left),
    right: keys.indexOf(right),
    leftScore: score?.leftTouches ?? null,
    rightScore: score?.rightTouches ?? null,
    winner: score?.winner ?? null,
    ...(score?.winner === null ? { void: true } : {}),
  }
}
