/** The trees an event may have: who loses in the main one may fence on in another. */
export const TABLEAU_TREES = ['main', 'repechage', 'bronze', 'placement'] as const
export type TableauTree = (typeof TABLEAU_TREES)[number]

const TREE_WORDS = [
  ['bronze', /bronze|third place|3rd place/i],
  ['repechage', /rep[eê]chage/i],
  ['placement', /placement|places?\b|consolation|classification/i],
] as const satisfies readonly (readonly [TableauTree, RegExp])[]

/** The kind of tree by its title ("Bronze Medal", "Repechage A"); whatever is not told apart is the main one. */
export const parseTableauTree = (title: string): TableauTree =>
  TREE_WORDS.find(([, words]) => words.test(title))?.[0] ?? 'main'
