import type { Fencer } from '#contract/people/fencer.ts'
import { findGender, listWeapons } from '#domain/registration/interests.ts'
import type { Day } from '#domain/time/day.ts'
import { findAgeCategory } from '#domain/words/age-categories.ts'
import { type EventCode, formatEventCode } from '#domain/words/event-code.ts'
import { DEFAULT_STANDINGS_CODE, parseStandingsCode } from '#domain/words/standings-code.ts'

/**
 * The standings in which somebody is to be looked for: their weapon, gender and, by birth year on that day, age category;
 * of what is not known, that of the list in which they stand, or of the default.
 */
export function findOwnCode(fencer: Fencer, today: Day): string {
  const [weapon] = fencer.preferences?.weapons?.length ? fencer.preferences.weapons : listWeapons(fencer)
  const gender = findGender(fencer)
  const standing = (fencer.standing ?? []).flatMap(({ code }) => toCode(code))
  const listed = standing.find(code => weapon === undefined || code.weapon === weapon)
  const [fallback] = toCode(DEFAULT_STANDINGS_CODE)
  if (!fallback) return DEFAULT_STANDINGS_CODE
  const category = fencer.birthYear === undefined ? undefined : findAgeCategory(fencer.birthYear, today)
  const code = formatEventCode({
    category: category ?? listed?.category ?? fallback.category,
    gender: gender ?? fallback.gender,
    weapon: weapon ?? fallback.weapon,
  })
  return code.ok ? code.value : DEFAULT_STANDINGS_CODE
}

function toCode(text: string): EventCode[] {
  const parsed = parseStandingsCode(text)
  return parsed.ok ? [parsed.value] : []
}
