import type { ScoresheetConflict } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'

const { settle: texts } = SCORESHEET_TEXTS

type Entry = ScoresheetConflict['entries'][number]

/** How a word of a conflict came: before the others, late after it was typed, not yet; undefined: behind them, at once. */
export function describeArrival(
  { id, arrivedAt }: Entry,
  conflict: ScoresheetConflict,
  { entries, waiting }: Pick<OpenScoresheet, 'entries' | 'waiting'>,
  now: number,
): string | undefined {
  if (waiting.has(id)) return texts.notSent
  if (arrivedAt !== undefined) return texts.late(formatMinute(arrivedAt, { now }))
  const ids = new Set(conflict.entries.map(one => one.id))
  return entries.find(one => ids.has(one.id))?.id === id ? texts.first : undefined
}
