import type { EventClassifier } from '#domain/names/event-name.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** Pages say letters, lists say words with the same first letter; women are F on pages and in lists "women". */
const WEAPONS: Readonly<Record<string, Weapon>> = { E: 'epee', F: 'foil', S: 'sabre' }
const GENDERS: Readonly<Record<string, EventGender>> = {
  M: 'mens',
  H: 'mens',
  F: 'womens',
  W: 'womens',
  X: 'mixed',
}
const CATEGORIES: Readonly<Record<string, Category>> = { S: 'senior', J: 'junior', C: 'cadet', V: 'veteran' }

/** The source's words or letters → what a competition is for. */
export function toFieClassifier(words: {
  weapon?: string | undefined
  gender?: string | undefined
  category?: string | undefined
  /** "individual" or I, "team" or E. */
  type?: string | undefined
}): EventClassifier {
  const letter = (text = '') => text.slice(0, 1).normalize('NFKD').slice(0, 1).toUpperCase()
  const isMixed = /^mixed/i.test(words.gender ?? '')
  const weapon = WEAPONS[letter(words.weapon)]
  const gender = isMixed ? 'mixed' : GENDERS[letter(words.gender)]
  const category = CATEGORIES[letter(words.category)]
  const type = letter(words.type)
  return {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: type === 'E' || type === 'T',
  }
}
