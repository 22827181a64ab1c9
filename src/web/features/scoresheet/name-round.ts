import type { ScoresheetPlace } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetTable } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'

const { scoresheet: texts } = SCORESHEET_TEXTS

type Round = Pick<ScoresheetPlace, 'tree' | 'roundOf'>

/** "Semi-finals", "Table of 32", "Bronze bout", "Repechage 2 · table of 8". */
export function nameRound(
  { tree, roundOf }: Round,
  table: Pick<ScoresheetTable, 'repechage'> | undefined,
): string {
  if (tree === 'bronze') return texts.bronze
  const stage = /^repechage(\d)$/.exec(tree)?.[1]
  if (stage !== undefined) return texts.repechageOf(Number(stage), roundOf)
  // A main tree that leads into a final of its own has no quarter-finals.
  const isBefore = tree === 'main' && table?.repechage !== undefined
  const isLast = !isBefore && (roundOf === 8 || roundOf === 4 || roundOf === 2)
  return isLast ? texts.lastRounds[roundOf] : texts.roundOf(roundOf)
}
