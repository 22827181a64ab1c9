import type { EventStatus } from '#contract/fields/event-status.ts'
import type { Elimination } from '#contract/live/elimination.ts'
import type { FeedFlag, LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { toEventRoster } from './event-roster.ts'
import type { FtlEventPages } from './ftl-event-pages.ts'
import { toElimination } from './to-elimination.ts'
import { toLiveFencers } from './to-live-fencers.ts'
import { toLivePools } from './to-live-pools.ts'

/** What frames the event and is known beforehand: ids, names, day. */
export type LiveEventFrame = Omit<LiveEvent, 'pools' | 'elimination' | 'fencers' | 'feed' | 'live' | 'status'>

/** An event made of the source's pages. `flags` say why it should be read with care. */
export interface FtlLiveEvent {
  event: Omit<LiveEvent, 'feed'>
  flags: FeedFlag[]
}

/** Everything found of one event → its contract shape. The only change of shape on the way. Total. */
export function toLiveEvent(pages: FtlEventPages, around: LiveEventFrame): FtlLiveEvent {
  const { awardsBy: _, ...frame } = around
  const roster = toEventRoster(pages, frame.team)
  const rounds = pages.poolRounds.map((round, at) => toLivePools(round, at + 1, roster.pools[at] ?? []))
  const pools = rounds.flatMap(round => round.pools)
  const elimination = toElimination(pages.tableaus, roster)
  const fencers = toLiveFencers(pages, roster, pools, findMainTables(pages, elimination), frame.team)
  const status = toStatus(pages, pools, elimination)
  const flags: FeedFlag[] = []
  if (rounds.some(round => round.totalsDiffer)) flags.push('totalsDiffer')
  if (isPartial(pages, pools)) flags.push('partial')
  return {
    event: {
      ...frame,
      ...(status === undefined ? {} : { status }),
      ...(fencers.some(one => one.ratingEarned !== undefined) ? { awardsBy: 'source' as const } : {}),
      live: pools.length > 0 || elimination.rounds.length > 0,
      pools,
      elimination,
      fencers,
    },
    flags,
  }
}

function findMainTables(pages: FtlEventPages, { rounds }: Elimination) {
  const size = rounds[0]?.roundOf
  if (size === undefined) return undefined
  const trees = pages.tableaus
    .filter(({ title }) => !/prelim/i.test(title ?? ''))
    .flatMap(({ trees: each }) => each)
  return (trees.find(({ tree }) => tree.number === 0) ?? trees[0] ?? pages.tableaus[0]?.trees[0])?.tables
}

const isPartial = (pages: FtlEventPages, pools: readonly LivePool[]): boolean =>
  pages.failures.length > 0 ||
  pages.poolRounds.some(
    ({ poolCount, pools: read }, at) =>
      read.some(pool => !pool.whole) ||
      (poolCount !== undefined && pools.filter(pool => pool.round === at + 1).length < poolCount),
  )

/** A bout between two that are known, and not over. */
const isAwaited = ({ left, right }: Match): boolean =>
  left.individual !== undefined && right.individual !== undefined && left.outcome === undefined

/**
 * Finished when places are told and the final, where there is one, is decided; without places no bout of another tree may be
 * open either. Else the progress of the pools.
 */
function toStatus(
  pages: FtlEventPages,
  pools: readonly LivePool[],
  { rounds, otherTrees = [] }: Elimination,
): EventStatus | undefined {
  const final = rounds.at(-1)?.matches[0]
  const isDecided = final === undefined || final.left.outcome !== undefined
  const placed = pages.finalResults?.some(row => row.place !== undefined) ?? false
  const isOpen = otherTrees.some(tree => tree.rounds.some(({ matches }) => matches.some(isAwaited)))
  if (isDecided && (placed || (final !== undefined && !isOpen))) return 'Finished'
  const totalPools = pages.poolRounds.reduce((sum, round) => sum + (round.poolCount ?? round.pools.length), 0)
  if (totalPools > 0) return { completedPools: pools.filter(pool => pool.complete).length, totalPools }
  if (rounds.length > 0) return { completedPools: 0, totalPools: 0 }
  return pages.event === undefined && pages.competitors === undefined ? undefined : 'NotStarted'
}
