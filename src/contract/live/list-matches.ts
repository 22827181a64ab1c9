import type { LiveDocument } from './live-document.ts'
import type { Match } from './match.ts'

/** Every bout of an event: those of the pools, then those of the tables. The order in which `matches` is answered. */
export const listMatches = ({ pools, elimination }: Pick<LiveDocument, 'pools' | 'elimination'>): Match[] => [
  ...pools.flatMap(pool => pool.matches),
  ...listEliminationMatches(elimination),
]

/** The bouts of the tables: of the main one, then of the others. */
export const listEliminationMatches = (elimination: LiveDocument['elimination']): Match[] =>
  [elimination, ...(elimination.otherTrees ?? [])].flatMap(tree =>
    tree.rounds.flatMap(round => round.matches),
  )
