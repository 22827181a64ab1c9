import type { Tableau } from '#domain/tableau/tableau.ts'
import type { ScoresheetTree } from './scoresheet-change.ts'
import type { ScoresheetTable } from './scoresheet-state.ts'

/** The trees of a table in the order in which they are fenced, each with its name on the sheet. */
export function listTableTrees({
  main,
  repechage,
  bronze,
}: Pick<ScoresheetTable, 'main' | 'repechage' | 'bronze'>): {
  readonly tree: ScoresheetTree
  readonly tableau: Tableau<string>
}[] {
  return [
    { tree: 'main', tableau: main },
    ...(repechage?.stages ?? []).map((tableau, at) => ({ tree: toStageName(at), tableau })),
    ...(repechage ? [{ tree: 'final' as const, tableau: repechage.final }] : []),
    ...(bronze && bronze.rounds.length > 0 ? [{ tree: 'bronze' as const, tableau: bronze }] : []),
  ]
}

/** Of the stages of a repechage, from 0. */
export const toStageName = (at: number): ScoresheetTree =>
  (['repechage1', 'repechage2', 'repechage3'] as const)[at] ?? 'repechage4'
