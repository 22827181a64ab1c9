import { findSide } from './bout-side.ts'
import type { EventSoFar, PoolSoFar, TreeSoFar } from './event-so-far.ts'
import type { OwnBout } from './fencer-state.ts'
import { findOwnBout } from './own-bout.ts'

/** What somebody has fenced: a pool, or a bout of a tree (`isSide`: not of the main one). Times are the source's own words. */
export type OwnRound =
  | {
      readonly kind: 'pool'
      readonly round: number
      readonly of: number
      readonly bouts: readonly OwnBout[]
      readonly time?: string
    }
  | {
      readonly kind: 'tableau'
      readonly roundOf: number
      readonly isSide?: true
      readonly bout: OwnBout
      readonly time?: string
    }

/** Somebody's decided bouts of an event in the order in which they are fenced; a pool stands there from its first. */
export function listOwnRounds({ pools, elimination }: EventSoFar, fencer: string): OwnRound[] {
  const { otherTrees = [], ...main } = elimination
  return [
    ...pools.toSorted((a, b) => a.round - b.round).flatMap(pool => toPoolRound(pool, fencer) ?? []),
    ...listTreeBouts(main, fencer),
    ...otherTrees.flatMap(tree =>
      listTreeBouts(tree, fencer).map(round => ({ ...round, isSide: true as const })),
    ),
  ]
}

function toPoolRound(pool: PoolSoFar, fencer: string): OwnRound | undefined {
  const own = pool.matches.filter(bout => bout.void !== true && findSide(bout, fencer) !== undefined)
  const bouts = own.flatMap(bout => findOwnBout(bout, fencer) ?? [])
  if (bouts.length === 0) return undefined
  return { kind: 'pool', round: pool.round, of: own.length, bouts, ...withTime(pool) }
}

const listTreeBouts = ({ rounds }: TreeSoFar, fencer: string) =>
  rounds.flatMap(({ roundOf, matches }) =>
    matches.flatMap(match => {
      const isBye = match.left.isBye === true || match.right.isBye === true
      const bout = isBye ? undefined : findOwnBout(match, fencer)
      return bout ? [{ kind: 'tableau' as const, roundOf, bout, ...withTime(match) }] : []
    }),
  )

const withTime = ({ time }: { readonly time?: string | undefined }): { time?: string } =>
  time === undefined ? {} : { time }
