import type { EventClassifier } from '#domain/names/event-name.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  Object.entries({
    fleuret: 'foil',
    epee: 'epee',
    sabre: 'sabre',
    f: 'foil',
    e: 'epee',
    s: 'sabre',
  } as const),
)
const GENDERS: ReadonlyMap<string, EventGender> = new Map(
  Object.entries({
    masculin: 'mens',
    feminin: 'womens',
    mixte: 'mixed',
    m: 'mens',
    f: 'womens',
    x: 'mixed',
  } as const),
)
const CATEGORIES: ReadonlyMap<string, Category> = new Map(
  Object.entries({
    veteran: 'veteran',
    senior: 'senior',
    junior: 'junior',
    cadet: 'cadet',
    m20: 'junior',
    u20: 'junior',
    m17: 'cadet',
    u17: 'cadet',
  } as const),
)

/** Engarde's words → what the event is for. */
export function toEngardeClassifier(words: {
  weapon: string | undefined
  gender: string | undefined
  category: string | undefined
  team: boolean
}): EventClassifier {
  const weapon = WEAPONS.get(words.weapon?.toLowerCase() ?? '')
  const gender = GENDERS.get(words.gender?.toLowerCase() ?? '')
  const category = CATEGORIES.get(words.category?.toLowerCase() ?? '')
  return {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: words.team,
  }
}
