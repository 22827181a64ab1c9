import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import type { ProposedPerson } from './proposed-person.ts'

/** Somebody as the sheet has them, under a key of the sheet's own. */
export const toSheetPerson = ({ why: _, ...person }: ProposedPerson, fencer: string): ScoresheetPerson => ({
  ...person,
  fencer,
})
