import type { Day } from '#domain/time/day.ts'
import { findBandPlaces } from './band-places.ts'
import { findOnSide, findOpponent, findSide, hasLeft } from './bout-side.ts'
import type { EventSoFar, SideTreeSoFar, TreeSoFar } from './event-so-far.ts'
import type { FencerState } from './fencer-state.ts'
import { isLongOver } from './is-long-over.ts'
import { findPoolState, toHow } from './pool-state.ts'
import { findTreePath, type TreePath } from './tree-path.ts'

/**
 * Where somebody is in an event, and what comes next for them, as far as the source has said it: the one place that decides
 * this, for every screen and notice. Undefined: they are not in the event. Times and strips are the source's own words.
 * `today`, at the venue: of an event whose day is over nothing more comes, whatever its source left standing.
 */
export function findFencerState(event: EventSoFar, fencer: string, today?: Day): FencerState | undefined {
  const entrant = event.fencers.find(one => one.id === fencer)
  if (!entrant) return undefined
  const { place, placeTied, seed, status } = entrant
  const inTable = findTableState(event, fencer)
  const isStill = inTable?.kind === 'tableau' || inTable?.kind === 'waitingForTableau'
  const isDone = event.status === 'Finished' || (today !== undefined && isLongOver(event, today))
  if (place !== undefined && (isDone || !isStill))
    return { kind: 'finished', place, ...(placeTied ? { isTied: true } : {}) }
  if (isStill && (isDone || isAway(status))) return isDone ? { kind: 'finished' } : toLeft(status)
  if (inTable) return inTable
  const isDrawn = event.elimination.rounds.length > 0
  // Before anything is drawn, whoever is absent has not checked in yet.
  const isClosed = isDrawn || isDone || event.pools.length > 0
  if (status === 'scratched' || (status === 'absent' && isClosed)) return { kind: 'left', how: status }
  const inPools = findPoolState(event, fencer)
  if (inPools?.kind === 'left') return inPools
  if (isAway(status) && (status !== 'absent' || isClosed)) return toLeft(status)
  if (status === 'eliminated' || (inPools && isDrawn)) return { kind: 'notPromoted' }
  if (isDone) return { kind: 'finished' }
  if (inPools?.kind === 'poolDone' && inPools.openPools === 0)
    return {
      kind: 'waitingForTableau',
      ...(seed === undefined ? {} : { seed }),
      ...(inPools.round < (event.poolRounds ?? 0) ? { isForPools: true } : {}),
    }
  if (inPools) return inPools
  const isSaid = status === 'checkedIn' || status === 'absent'
  return { kind: 'entered', ...(isSaid ? { isCheckedIn: status === 'checkedIn' } : {}) }
}

const isAway = (status: string | undefined): boolean =>
  status !== 'eliminated' && hasLeft({ status: status as 'withdrawn' })

const toLeft = (status: string | undefined): FencerState => ({ kind: 'left', how: toHow(status ?? '') })

/** What the trees say; undefined: in none of them. */
function findTableState(event: EventSoFar, fencer: string): FencerState | undefined {
  const { otherTrees = [], ...main } = event.elimination
  const seed = event.fencers.find(one => one.id === fencer)?.seed
  const paths = [main, ...otherTrees].map(tree => ({ tree, path: findTreePath(tree, fencer) }))
  const last = paths.findLast(({ path }) => path !== undefined)
  const open = paths.findLast(({ path }) => path?.kind === 'next') ?? last
  if (open?.path?.kind === 'next' || open?.path?.kind === 'through') {
    const { roundOf } = open.path
    const next = open.path.kind === 'next' ? open.path.next : {}
    return { kind: 'tableau', roundOf, ...toName(open.tree), next, ...(seed === undefined ? {} : { seed }) }
  }
  const own = paths[0]?.path
  if (own?.kind === 'won') return { kind: 'finished', place: 1 }
  const side = paths.slice(1).findLast(({ path }) => path !== undefined)
  if (side?.path) return toSideEnd(side.tree as SideTreeSoFar, side.path, fencer)
  if (own?.kind !== 'lost') return undefined
  const waiting = otherTrees.find(tree => mayStillCome(tree, own.roundOf))
  if (waiting) return { kind: 'waitingForTableau', tree: waiting.name }
  const places = otherTrees.some(tree => tree.kind !== 'bronze')
    ? {}
    : { places: toPlaces(event, own, fencer, otherTrees) }
  return { kind: 'out', roundOf: own.roundOf, ...toLost(own, fencer), ...places }
}

/** What the last bout of such a tree is fenced for. */
const SIDE_PLACES: Partial<Record<SideTreeSoFar['kind'], readonly [number, number]>> = {
  main: [1, 2],
  bronze: [3, 4],
}

const toName = (tree: TreeSoFar): { tree?: string } => ('name' in tree ? { tree: String(tree.name) } : {})

/**
 * Losers of the main tree come into the others: until every place of one is filled, nobody knows who. Into later rounds
 * come winners of the round before.
 */
function mayStillCome(tree: SideTreeSoFar, lostIn: number): boolean {
  if (tree.kind === 'main' || (tree.kind === 'bronze' && lostIn !== 4)) return false
  const sides = (tree.rounds[0]?.matches ?? []).flatMap(bout => [bout.left, bout.right])
  // Where not all who lost in a round have room, none of them comes.
  if (sides.length > 0 && sides.length < lostIn / 2) return false
  return tree.rounds.length === 0 || sides.some(one => one.isBye !== true && findOnSide(one) === undefined)
}

type Lost = Extract<TreePath, { kind: 'lost' }>

function toLost({ bout }: Lost, fencer: string) {
  const lostTo = findOpponent(bout, fencer)
  const [mine, theirs] = findSide(bout, fencer) === 'left' ? [bout.left, bout.right] : [bout.right, bout.left]
  const isScored = mine.score !== undefined && theirs.score !== undefined
  return {
    ...(lostTo === undefined ? {} : { lostTo }),
    ...(isScored ? { own: mine.score, other: theirs.score } : {}),
  }
}

function toPlaces(event: EventSoFar, lost: Lost, fencer: string, trees: readonly SideTreeSoFar[]) {
  const { matches = [], roundOf } = event.elimination.rounds[lost.round] ?? {}
  if (roundOf === 2) return { best: 2, worst: 2 }
  if (roundOf === 4 && trees.some(tree => tree.kind === 'bronze')) return { best: 3, worst: 4 }
  return findBandPlaces(event, matches, fencer)
}

/**
 * The end of a tree beside the main one: a bronze bout decides between third and fourth, a final of its own the first two;
 * of others the place is not ours to say.
 */
function toSideEnd(tree: SideTreeSoFar, path: TreePath, fencer: string): FencerState {
  const [first, second] = SIDE_PLACES[tree.kind] ?? []
  if (path.kind !== 'lost') return { kind: 'finished', ...(first === undefined ? {} : { place: first }) }
  const isLast = path.roundOf === 2 && second !== undefined
  const places = isLast ? { places: { best: second, worst: second } } : {}
  return { kind: 'out', roundOf: path.roundOf, tree: tree.name, ...toLost(path, fencer), ...places }
}
