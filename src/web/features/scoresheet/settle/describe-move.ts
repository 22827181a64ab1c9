import type { ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { formatSigned } from '#web/kit/standings/format-signed.ts'
import type { NamesByKey } from '../names-by-key.ts'
import type { Move } from './what-would-change.ts'

const { scoresheet, settle: texts } = SCORESHEET_TEXTS

/** "HARGREEN 2nd → 1st, +8 → +10." */
export function describeMove(
  { fencer, place, indicator }: Move,
  { fencers }: Pick<ScoresheetState, 'fencers'>,
  names: NamesByKey,
): string {
  const hasLeft = fencers.some(one => one.fencer === fencer && one.left)
  const unplaced = hasLeft ? scoresheet.gone : texts.goesOn
  const steps = [
    place && toStep(place.map(one => (one === null ? unplaced : scoresheet.place(one)))),
    indicator && toStep(indicator.map(formatSigned)),
  ]
  return `${names(fencer).narrow} ${steps.filter(Boolean).join(', ')}.`
}

const toStep = (steps: readonly string[]): string => steps.join(' → ')
