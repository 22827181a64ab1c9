import { listEliminationMatches } from '#contract/live/list-matches.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { findOnSide, findOutcome, findSide, isOver } from '#domain/fencer-state/bout-side.ts'
import type { FencerState } from '#domain/fencer-state/fencer-state.ts'
import type { Medal } from '#domain/past/medal.ts'
import type { TableauTree } from '#domain/tableau/tableau-tree.ts'
import { toMedalFinder } from './match-medals.ts'

/** Where a bout stands: a pool's number or a round of a tree. */
export type BoutStage =
  | { kind: 'pool'; number: number; round: number }
  | {
      kind: 'elimination'
      roundOf: number
      tree: string | undefined
      treeKind: TableauTree
      medal: Medal | undefined
    }

/** One of a fencer's bouts as seen from their side. */
export interface FencerBout {
  readonly match: Match
  readonly side: 'left' | 'right'
  readonly stage: BoutStage
}

/** All bouts of a fencer, pools first, in fencing order; byes are none. */
export function fencerBouts(event: LiveEvent, fencer: string): FencerBout[] {
  const found: FencerBout[] = []
  const add = (match: Match, stageOf: (side: 'left' | 'right') => BoutStage): void => {
    const side = findSide(match, fencer)
    if (!side || match.left.isBye || match.right.isBye) return
    found.push({ match, side, stage: stageOf(side) })
  }
  for (const pool of [...event.pools].sort((a, b) => a.round - b.round))
    for (const match of pool.matches)
      add(match, () => ({ kind: 'pool', number: pool.number, round: pool.round }))
  const medalOf = toMedalFinder(event.elimination)
  const trees = [
    { ...event.elimination, kind: 'main' as const, name: undefined },
    ...(event.elimination.otherTrees ?? []),
  ]
  for (const tree of trees)
    for (const round of tree.rounds)
      for (const match of round.matches)
        add(match, side => ({
          kind: 'elimination',
          roundOf: round.roundOf,
          tree: tree.name,
          treeKind: tree.kind,
          medal: medalOf(tree.kind, round.roundOf, match[side]),
        }))
  return found
}

/** Whether somebody in that state still fences a bout of theirs: never one that was left standing for who is out. */
export function isYetToFence({ match, stage }: FencerBout, state: FencerState | undefined): boolean {
  if (isOver(match)) return false
  if (stage.kind === 'pool') return state?.kind === 'pool' && state.round === stage.round
  return state?.kind === 'tableau' && state.tree === stage.tree && state.roundOf === stage.roundOf
}

/** Bouts won and lost. */
export interface WinLoss {
  readonly won: number
  readonly lost: number
}

/** Everybody's pool and elimination records in one pass over the event, by live fencer id. */
export function fencerRecords(event: LiveEvent): Map<string, { pool: WinLoss; elimination: WinLoss }> {
  const records = new Map<string, { pool: WinLoss; elimination: WinLoss }>()
  const none = { won: 0, lost: 0 }
  const count = (match: Match, part: 'pool' | 'elimination'): void => {
    if (match.void || match.left.isBye || match.right.isBye) return
    for (const side of ['left', 'right'] as const) {
      const id = findOnSide(match[side])
      const outcome = findOutcome(match, side)
      if (id === undefined || outcome === undefined) continue
      const own = records.get(id) ?? { pool: none, elimination: none }
      const { won, lost } = own[part]
      const next = outcome === 'win' ? { won: won + 1, lost } : { won, lost: lost + 1 }
      records.set(id, { ...own, [part]: next })
    }
  }
  for (const pool of event.pools) for (const match of pool.matches) count(match, 'pool')
  for (const match of listEliminationMatches(event.elimination)) count(match, 'elimination')
  return records
}
