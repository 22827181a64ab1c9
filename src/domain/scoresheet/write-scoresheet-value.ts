import type { ScoresheetChange, ScoresheetValue } from './scoresheet-change.ts'
import type { ScoresheetState } from './scoresheet-state.ts'
import { toSlotName } from './to-slot-name.ts'

/** A value typed by somebody who has this sheet before them: it goes over what shows in its place. */
export const writeScoresheetValue = (
  { shown }: Pick<ScoresheetState, 'shown'>,
  value: ScoresheetValue,
): ScoresheetChange => ({ kind: 'value', value, was: shown.get(toSlotName(value)) ?? null })
