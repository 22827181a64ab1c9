import { toEventWords } from '#domain/names/event-name.ts'
import type { Day } from '#domain/time/day.ts'
import { ENGLISH_MONTHS } from '#domain/time/english-months.ts'
import { toSeasonEnd, toSeasonStart } from '#domain/time/season.ts'
import type { Category } from '#domain/words/category.ts'
import type { Edition } from './points-result.ts'
import { findKinds, type StoredEvent } from './to-points-event.ts'

type Held = StoredEvent['tournament'] & { startDay: Day }

/** '2026-11-21' → "2026-27". */
export const toSeasonName = (day: Day): string =>
  `${toSeasonStart(day).slice(0, 4)}-${toSeasonEnd(day).slice(2, 4)}`

/** The yearly events that a tournament is a holding of: "October NAC" of "2025-26". With a category, those of it alone. */
export function toEditions(tournament: Held, category?: Category): Edition[] {
  const season = toSeasonName(tournament.startDay)
  const words = toEventWords(tournament.name)
  const named = ENGLISH_MONTHS.find(month => words.includes(month.toLowerCase()))
  const month = named ?? ENGLISH_MONTHS[Number(tournament.startDay.slice(5, 7)) - 1]
  const names = findKinds(tournament, category).flatMap(({ edition, isMonthly }) =>
    edition === undefined ? [] : [isMonthly ? `${month} ${edition}` : edition],
  )
  return [...new Set(names)].map(event => ({ event, season }))
}
