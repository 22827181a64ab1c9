import { readScoresheetChange } from './read-scoresheet-change.ts'
import type { ScoresheetValue } from './scoresheet-change.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'
import type { ScoresheetState } from './scoresheet-state.ts'

/** Something that was typed and can be taken back. */
export interface Undoable {
  readonly entry: ScoresheetEntry
  readonly value: ScoresheetValue
}

/** Scores and leaves that an author typed and that still say something, the newest first. `entries`: in the order that counts. */
export function listUndoable(
  { fates }: Pick<ScoresheetState, 'fates'>,
  entries: readonly ScoresheetEntry[],
  by: string,
): Undoable[] {
  return entries
    .flatMap(entry => {
      if (entry.by !== by) return []
      const fate = fates.get(entry.id)?.kind
      if (fate !== 'stands' && fate !== 'conflict') return []
      const read = readScoresheetChange(entry)
      const isTyped = read.ok && read.value.kind === 'value' && TYPED.has(read.value.value.kind)
      return isTyped && read.value.kind === 'value' ? [{ entry, value: read.value.value }] : []
    })
    .reverse()
}

const TYPED: ReadonlySet<string> = new Set(['score', 'tableScore', 'relay', 'leave'])
