import type { Category } from '#domain/category.ts'
import type { EventClassifier } from '#domain/event-name.ts'
import type { EventGender } from '#domain/gender.ts'
import type { Weapon } from '#domain/weapon.ts'

const WEAPONS: Readonly<Record<string, Weapon>> = { E: 'epee', F: 'foil', S: 'sabre' }
/** H is the French federation's letter for men. */
const GENDERS: Readonly<Record<string, EventGender>> = { M: 'mens', H: 'mens', F: 'womens', X: 'mixed' }
const CATEGORIES: Readonly<Record<string, Category>> = {
  S: 'senior',
  SENIOR: 'senior',
  J: 'junior',
  M20: 'junior',
  C: 'cadet',
  M17: 'cadet',
  V: 'veteran',
}

/** Letters of the XML formats → what the event is for. */
export function toFieClassifier(letters: {
  weapon: string | undefined
  gender: string | undefined
  category: string | undefined
  team: boolean
}): EventClassifier {
  const weapon = WEAPONS[letters.weapon?.toUpperCase() ?? '']
  const gender = GENDERS[letters.gender?.toUpperCase() ?? '']
  const category = CATEGORIES[letters.category?.toUpperCase() ?? '']
  return {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: letters.team,
  }
}
