import { listUndoable } from '#domain/scoresheet/list-undoable.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import type { TeamMatch } from './find-team-match.ts'

/** The relay of a match that was typed last on this account: what can be taken back first. */
export function findLastRelay(
  { state, entries, me }: Pick<OpenScoresheet, 'state' | 'entries' | 'me'>,
  { slot }: Pick<TeamMatch, 'slot'>,
): { readonly entry: ScoresheetEntry; readonly number: number } | undefined {
  for (const { entry, value } of listUndoable(state, entries, me)) {
    if (value.kind === 'relay' && value.result.of === slot) return { entry, number: value.result.number }
  }
  return undefined
}
