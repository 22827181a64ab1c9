import { parseTableauTree, type TableauTree } from '#domain/tableau/tableau-tree.ts'
import { TERMS } from '#web/api/texts/terms.ts'

/**
 * Header of a round of a tree, by how many are in it: the main tree alone ends in a final. Who wins one of a repechage goes
 * on, places are fenced for in pairs, and the last bout of a bronze tree is for the medal.
 */
export function nameTreeRound(tree: TableauTree, roundOf: number): string {
  if (tree === 'main') return TERMS.round(roundOf)
  return tree === 'bronze' && roundOf === 2 ? TERMS.medals.bronze : `T${roundOf}`
}

/** The same where the tree is known by its name alone; undefined: it is the main one. */
export const nameRoundIn = (tree: string | undefined, roundOf: number): string =>
  nameTreeRound(parseTableauTree(tree ?? ''), roundOf)
