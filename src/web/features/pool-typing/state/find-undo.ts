import { listUndoable, type Undoable } from '#domain/scoresheet/list-undoable.ts'
import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'

/** What the typist did last in this pool and can take back: a score, or that somebody left it. */
export const findUndo = (
  { state, entries, me }: Pick<OpenScoresheet, 'state' | 'entries' | 'me'>,
  pool: ScoresheetPool,
): Undoable | undefined =>
  listUndoable(state, entries, me).find(({ value }) => {
    if (value.kind === 'leave') return pool.fencers.includes(value.leave.fencer)
    if (value.kind !== 'score' || value.round !== pool.round) return false
    return pool.fencers.includes(value.result.a) && pool.fencers.includes(value.result.b)
  })
