import { CATEGORY_CODES, type Category } from '#domain/words/category.ts'
import { type EventGender, GENDER_LETTERS } from '#domain/words/gender.ts'
import { WEAPON_LETTERS, type Weapon } from '#domain/words/weapon.ts'

/** "Y12 WS", "CDT ME Team": an event in a few letters; undefined when category, gender or weapon are not known. */
export function findEventShortName(classifier: {
  category?: Category | undefined
  gender?: EventGender | undefined
  weapon?: Weapon | undefined
  team?: boolean | undefined
}): string | undefined {
  const { category, gender, weapon, team } = classifier
  if (!category || !gender || !weapon) return undefined
  const letters = `${GENDER_LETTERS[gender]}${WEAPON_LETTERS[weapon]}`
  return `${CATEGORY_CODES[category]} ${letters}${team ? ' Team' : ''}`
}
