import type { Elimination } from '#contract/live/elimination.ts'
import type { Participant } from '#contract/live/match.ts'
import { findMedal, type Medal } from '#domain/past/medal.ts'
import type { TableauTree } from '#domain/tableau/tableau-tree.ts'

/** Which medal the outcome of a bout gives one of its sides; none before it is decided, none for who was excluded. */
export type FindMedal = (tree: TableauTree, roundOf: number, side: Participant) => Medal | undefined

/** The medals of an event's trees. */
export function toMedalFinder({ otherTrees = [] }: Pick<Elimination, 'otherTrees'>): FindMedal {
  const isThirdPlaceFenced = otherTrees.some(tree => tree.kind === 'bronze')
  return (tree, roundOf, { outcome, withdrawal }) =>
    outcome === undefined || withdrawal === 'excluded'
      ? undefined
      : findMedal({ tree, roundOf, won: outcome === 'win' }, isThirdPlaceFenced)
}
