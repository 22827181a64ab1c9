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
  cadet: 'Cadets',
  junior: 'Juniors',
  senior: 'Seniors',
  veteran: 'Vétérans',
  division1A: 'Division IA',
  division1: 'Division I',
  division2: 'Division II',
  division3: 'Division III',
} as const satisfies Record<Category, string>

export const GENDERS = { mens: 'Hommes', womens: 'Dames', mixed: 'Mixte' } as const satisfies Record<
  EventGender,
  string
>

export const SPOKEN_WEAPONS = { sabre: 'Sabre', foil: 'Fleuret', epee: 'Épée' } as const satisfies Record<
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

/** "Fleuret dames Y14", "Épée hommes juniors par équipes". */
export function sayEvent({ category, gender, weapon, team, ageBand, open }: EventFacts): string {
  const words = [
    weapon && SPOKEN_WEAPONS[weapon],
    gender && GENDERS[gender].toLowerCase(),
    category && sayCategory(category, gender, ageBand),
    open && 'open',
    team && 'par équipes',
  ]
  return words.filter(Boolean).join(' ')
}

function sayCategory(
  category: Category,
  gender: EventGender | undefined,
  ageBand: string | undefined,
): string {
  if (ageBand !== undefined) return ageBand === 'combined' ? 'vétérans tous âges' : ageBand
  if (category === 'cadet' && gender === 'womens') return 'cadettes'
  const name = SPOKEN_CATEGORIES[category]
  return /^(?:Y\d|Division)/.test(name) ? name : name.toLowerCase()
}

/** An organizer's name in French where it says nothing but what the event is, else as it was written. */
export function sayEventName(name: string): string {
  const event = findPlainEvent(name)
  return event ? sayEvent(event) : name
}

const WEAPON_LETTERS = { sabre: 'S', foil: 'F', epee: 'E' } as const satisfies Record<Weapon, string>
const GENDER_LETTERS = { mens: 'H', womens: 'D', mixed: 'X' } as const satisfies Record<EventGender, string>

/** "Y12 SD", "CDT EH équipes": the letters of French lists. */
export function sayShortEvent({ shortName, category, gender, weapon, team }: ShortEvent): string {
  if (!category || !gender || !weapon) return sayEventName(shortName)
  const letters = `${WEAPON_LETTERS[weapon]}${GENDER_LETTERS[gender]}`
  return `${CATEGORY_CODES[category]} ${letters}${team ? ' équipes' : ''}`
}
