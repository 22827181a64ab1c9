import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { type EventClassifier, parseEventName } from '#domain/names/event-name.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

const WEAPONS: Readonly<Record<string, Weapon>> = { E: 'epee', F: 'foil', S: 'sabre' }
/** H is the French federation's letter for men. */
const GENDERS: Readonly<Record<string, EventGender>> = { M: 'mens', H: 'mens', F: 'womens', X: 'mixed' }
/** M15 is "under 15", which is Y14; the older names of the same classes are in use, too. */
const CATEGORIES: Readonly<Record<string, Category>> = {
  S: 'senior',
  SENIOR: 'senior',
  J: 'junior',
  M20: 'junior',
  U20: 'junior',
  JUNIOR: 'junior',
  C: 'cadet',
  M17: 'cadet',
  U17: 'cadet',
  CADET: 'cadet',
  V: 'veteran',
  VET: 'veteran',
  VETERAN: 'veteran',
  V1: 'veteran',
  V2: 'veteran',
  V3: 'veteran',
  V4: 'veteran',
  V5: 'veteran',
  M15: 'y14',
  U15: 'y14',
  M14: 'y14',
  U14: 'y14',
  MINIME: 'y14',
  M13: 'y12',
  U13: 'y12',
  BENJAMIN: 'y12',
  M11: 'y10',
  U11: 'y10',
  M9: 'y8',
  U9: 'y8',
}

const WEAPON_LETTERS = { epee: 'E', foil: 'F', sabre: 'S' } as const satisfies Record<Weapon, string>
const GENDER_LETTERS = { mens: 'M', womens: 'F', mixed: 'X' } as const satisfies Record<EventGender, string>
/** Divisions are classes by rating; the format knows classes by age. */
const CATEGORY_CODES: Readonly<Partial<Record<Category, string>>> = {
  senior: 'S',
  junior: 'J',
  cadet: 'C',
  veteran: 'V',
  y14: 'M15',
  y12: 'M13',
  y10: 'M11',
  y8: 'M9',
}

/** Letters of the XML formats → what the event is for. Without a class by age the name may tell one. */
export function toFieXmlClassifier(letters: {
  weapon: string | undefined
  gender: string | undefined
  category: string | undefined
  team: boolean
  name?: string | undefined
}): EventClassifier {
  const weapon = WEAPONS[letters.weapon?.toUpperCase() ?? '']
  const gender = GENDERS[letters.gender?.toUpperCase() ?? '']
  const category =
    CATEGORIES[letters.category?.toUpperCase() ?? ''] ?? parseEventName(letters.name ?? '').category
  return {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: letters.team,
  }
}

/** What the event is for → letters of the XML formats, as attributes. */
export const toFieLetters = ({ weapon, gender, category }: EventSheet['classifier'], name: string) => ({
  Arme: weapon && WEAPON_LETTERS[weapon],
  Sexe: gender && GENDER_LETTERS[gender],
  Categorie: toCategoryCode(category) ?? toCategoryCode(parseEventName(name).category),
})

const toCategoryCode = (category: Category | undefined): string | undefined =>
  category && CATEGORY_CODES[category]
