import type { EliminationRound } from '#contract/live/elimination.ts'
import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { isSameJson } from './is-same-json.ts'

/** What differs between two readings of an event, in the words of a LiveChange. */
export interface UpdatePlan {
  readonly changed: boolean
  /** True when the change cannot be said as single matches, lines and headers. */
  readonly whole: boolean
  readonly matches: readonly Match[]
  readonly parts: Pick<LiveChange, 'status' | 'poolFencers' | 'pools' | 'fencers'>
}

const NOTHING: UpdatePlan = { changed: false, whole: false, matches: [], parts: {} }

/** Compares two readings, whatever order their keys stand in. Pure. */
export function planUpdate(before: LiveDocument, after: LiveDocument): UpdatePlan {
  if (isSameJson(before, after)) return NOTHING
  const matches = changedOnes(listMatches(before), listMatches(after), match => match.id)
  if (!isSameJson(skeletonOf(before), skeletonOf(after)) || hasTwins(after)) {
    return { changed: true, whole: true, matches, parts: {} }
  }

  const poolsBefore = new Map(before.pools.map(pool => [pool.id, pool]))
  const poolFencers = after.pools.flatMap(pool => {
    const known = poolsBefore.get(pool.id)?.fencers ?? []
    const fencers = changedOnes(known, pool.fencers, line => line.fencer)
    return fencers.length > 0 ? [{ pool: pool.id, fencers }] : []
  })
  const pools = changedOnes(before.pools.map(headerOf), after.pools.map(headerOf), header => header.id)
  const fencers = changedOnes(before.fencers, after.fencers, fencer => fencer.id)
  return {
    changed: true,
    whole: false,
    matches,
    parts: {
      ...(poolFencers.length > 0 ? { poolFencers } : {}),
      ...(pools.length > 0 ? { pools } : {}),
      ...(fencers.length > 0 ? { fencers } : {}),
      ...(after.status !== undefined && !isSameJson(before.status, after.status)
        ? { status: after.status }
        : {}),
    },
  }
}

/** All that a LiveChange cannot say: frame, who is in which pool, which bouts exist and in what order. */
function skeletonOf(document: LiveDocument): unknown {
  const { pools, elimination, fencers, status, ...frame } = document
  return {
    frame,
    hasStatus: status !== undefined,
    pools: pools.map(pool => [
      pool.id,
      pool.number,
      pool.round,
      pool.orderKnown,
      pool.fencers.map(line => line.fencer),
      pool.matches.map(match => match.id),
    ]),
    rounds: boutsOf(elimination.rounds),
    otherTrees: elimination.otherTrees?.map(tree => ({ ...tree, rounds: boutsOf(tree.rounds) })),
    fencers: fencers.map(fencer => fencer.id),
  }
}

/** Whether two bouts, pools or fencers go by one id, so that naming them would not say which is meant. */
function hasTwins(document: LiveDocument): boolean {
  return [listMatches(document), document.pools, document.fencers].some(
    items => new Set(items.map(item => item.id)).size < items.length,
  )
}

const boutsOf = (rounds: readonly EliminationRound[]) =>
  rounds.map(({ matches, ...round }) => ({ ...round, bouts: matches.map(match => match.id) }))

const headerOf = (pool: LivePool) => ({
  id: pool.id,
  referees: pool.referees,
  complete: pool.complete,
  ...(pool.strip === undefined ? {} : { strip: pool.strip }),
  ...(pool.time === undefined ? {} : { time: pool.time }),
})

function changedOnes<Item>(before: readonly Item[], after: readonly Item[], idOf: (item: Item) => string) {
  const known = new Map(before.map(item => [idOf(item), item]))
  return after.filter(item => !isSameJson(known.get(idOf(item)), item))
}
