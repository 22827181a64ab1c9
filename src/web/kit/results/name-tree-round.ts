import { parseTableauTree, type TableauTree } from '#domain/tableau/tableau-tree.ts'
import { TERMS } from '#web/api/texts/terms.ts'

/** Header of a round of a tree, by how many are in it: who wins one of a repechage goes on, so it has no final of its own. */
export const nameTreeRound = (tree: TableauTree, roundOf: number): string =>
  tree === 'repechage' ? `T${roundOf}` : TERMS.round(roundOf)

/** The same where the tree is known by its name alone; undefined: it is the main one. */
export const nameRoundIn = (tree: string | undefined, roundOf: number): string =>
  nameTreeRound(parseTableauTree(tree ?? ''), roundOf)
