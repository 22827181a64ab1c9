import type { BoutSoFar, EntrantSoFar, PoolSoFar, SideSoFar } from './event-so-far.ts'

/** A bout that is decided or counts for nobody. */
export const isOver = (bout: BoutSoFar): boolean =>
  bout.void === true || bout.left.outcome !== undefined || bout.right.outcome !== undefined

/** The id of the one who fences on a side; undefined for byes and open places. */
export function findOnSide({ individual }: SideSoFar): string | undefined {
  const fencer = individual?.fencer
  return typeof fencer === 'string' ? fencer : fencer?.id
}

/** Which side somebody fences on; undefined when not in the bout. */
export function findSide(bout: BoutSoFar, fencer: string): 'left' | 'right' | undefined {
  if (findOnSide(bout.left) === fencer) return 'left'
  return findOnSide(bout.right) === fencer ? 'right' : undefined
}

/** The other one's id, as far as known. */
export function findOpponent(bout: BoutSoFar, fencer: string): string | undefined {
  const side = findSide(bout, fencer)
  return side && findOnSide(side === 'left' ? bout.right : bout.left)
}

/** Where only one side is marked, the other one has what is left. Undefined: the bout is open, or counts for nobody. */
export function findOutcome(bout: BoutSoFar, side: 'left' | 'right'): 'win' | 'loss' | undefined {
  if (bout.void) return undefined
  const [own, other] = side === 'left' ? [bout.left, bout.right] : [bout.right, bout.left]
  if (own.outcome) return own.outcome
  return other.outcome && (other.outcome === 'win' ? 'loss' : 'win')
}

/** Bouts of a pool still to be fenced, in order. */
export const pendingBouts = <Bout extends BoutSoFar>(pool: Pick<PoolSoFar<Bout>, 'matches'>): Bout[] =>
  pool.matches.filter(bout => !isOver(bout))

const GONE: ReadonlySet<unknown> = new Set(['scratched', 'absent', 'eliminated', 'excluded', 'withdrawn'])

/** Does somebody fence no more, whatever bouts the source leaves standing? */
export const hasLeft = (entrant: Pick<EntrantSoFar, 'status'> | undefined): boolean =>
  GONE.has(entrant?.status)
