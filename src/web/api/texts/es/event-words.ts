import { findPlainEvent } from '#domain/names/plain-event-name.ts'
import { CATEGORY_CODES, type Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { ShortEvent } from '../translated.ts'

export const SPOKEN_CATEGORIES = {
  y8: 'Y8',
  y10: 'Y10',
  y12: 'Y12',
  y14: 'Y14',
  cadet: 'Cadete',
  junior: 'Júnior',
  senior: 'Sénior',
  veteran: 'Veteranos',
  division1A: 'División IA',
  division1: 'División I',
  division2: 'División II',
  division3: 'División III',
} as const satisfies Record<Category, string>

export const GENDERS = { mens: 'Masculino', womens: 'Femenino', mixed: 'Mixto' } as const satisfies Record<
  EventGender,
  string
>

export const SPOKEN_WEAPONS = { sabre: 'Sable', foil: 'Florete', epee: 'Espada' } as const satisfies Record<
  Weapon,
  string
>

/** What an event is; what is not known is absent. */
interface EventFacts {
  readonly category?: Category
  readonly gender?: EventGender
  readonly weapon?: Weapon
  readonly team?: boolean
  readonly ageBand?: string
  readonly open?: boolean
}

/** "Florete femenino Y14", "Espada masculina júnior por equipos": the gender agrees with the weapon. */
export function sayEvent({ category, gender, weapon, team, ageBand, open }: EventFacts): string {
  const words = [
    weapon && SPOKEN_WEAPONS[weapon],
    gender && sayGender(gender, weapon),
    category && sayCategory(category, ageBand),
    open && (weapon === 'epee' ? 'abierta' : 'abierto'),
    team && 'por equipos',
  ]
  return words.filter(Boolean).join(' ')
}

function sayGender(gender: EventGender, weapon: Weapon | undefined): string {
  const word = GENDERS[gender].toLowerCase()
  return weapon === 'epee' ? `${word.slice(0, -1)}a` : word
}

function sayCategory(category: Category, ageBand: string | undefined): string {
  if (ageBand !== undefined) return ageBand === 'combined' ? 'veteranos, todas las edades' : ageBand
  const name = SPOKEN_CATEGORIES[category]
  return /^(?:Y\d|División)/.test(name) ? name : name.toLowerCase()
}

/** An organizer's name in Spanish where it says nothing but what the event is, else as it was written. */
export function sayEventName(name: string): string {
  const event = findPlainEvent(name)
  return event ? sayEvent(event) : name
}

const WEAPON_LETTERS = { sabre: 'S', foil: 'F', epee: 'E' } as const satisfies Record<Weapon, string>
const GENDER_LETTERS = { mens: 'M', womens: 'F', mixed: 'X' } as const satisfies Record<EventGender, string>

/** "Y12 SF", "CDT EM equipos". */
export function sayShortEvent({ shortName, category, gender, weapon, team }: ShortEvent): string {
  if (!category || !gender || !weapon) return sayEventName(shortName)
  const letters = `${WEAPON_LETTERS[weapon]}${GENDER_LETTERS[gender]}`
  return `${CATEGORY_CODES[category]} ${letters}${team ? ' equipos' : ''}`
}
