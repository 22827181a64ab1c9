import type { FencerGender } from '#domain/words/gender.ts'
import { INVENTED_CLUBS, type InventedClub } from './invented-clubs.ts'
import { NAME_STOCKS, type NameOrigin } from './invented-names.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

/** Somebody made up. Names in usual spelling; `rating` as on sheets ("B25", "U"); `skill` about −2.5 to 2.5. */
export interface InventedPerson {
  lastName: string
  firstName: string
  gender: FencerGender
  club?: InventedClub
  country: string
  rating: string
  skill: number
}

/** Where most people of a tournament come from. */
export type HomeCountry = 'USA' | 'CAN' | 'FRA'

const ORIGINS = {
  USA: [
    'anglo',
    'anglo',
    'anglo',
    'asian',
    'asian',
    'asian',
    'hispanic',
    'hispanic',
    'french',
    'central',
    'wider',
  ],
  CAN: ['anglo', 'anglo', 'french', 'french', 'french', 'asian', 'wider'],
  FRA: ['french', 'french', 'french', 'french', 'wider', 'central', 'hispanic'],
} as const satisfies Record<HomeCountry, readonly NameOrigin[]>

const GUEST_COUNTRIES = {
  USA: ['CAN', 'MEX'],
  CAN: ['USA', 'FRA'],
  FRA: ['BEL', 'GER', 'ITA', 'POL', 'GBR'],
} as const satisfies Record<HomeCountry, readonly string[]>

/** Makes up `count` people with different names; the first n of a longer list are the same as a shorter list. */
export const toInventedPeople = (
  seed: string,
  count: number,
  gender: FencerGender,
  home: HomeCountry,
): InventedPerson[] => {
  const random = createSeededRandom(`${seed}/people/${gender}`)
  const people = new Map<string, InventedPerson>()
  for (let tries = 0; people.size < count && tries < count * 60; tries++) {
    const person = toInventedPerson(random, gender, home)
    const key = `${person.lastName}|${person.firstName}`
    if (!people.has(key)) people.set(key, person)
  }
  return [...people.values()]
}

const LETTERS = [
  ['A', 1.7],
  ['B', 1.1],
  ['C', 0.5],
  ['D', 0],
  ['E', -0.7],
] as const

/** The rating letter somebody of that skill would hold; years differ. */
export const toInventedRating = (skill: number, random: SeededRandom): string => {
  const letter = LETTERS.find(([, above]) => skill > above)?.[0] ?? 'U'
  return letter === 'U' ? letter : `${letter}${23 + random.below(4)}`
}

const toInventedPerson = (random: SeededRandom, gender: FencerGender, home: HomeCountry): InventedPerson => {
  const stock = NAME_STOCKS[random.pick(ORIGINS[home])]
  const lastName = random.pick<string>(stock.surnames)
  const given: readonly string[] = stock.given[gender === 'Female' ? 'womens' : 'mens']
  const called = random.pick(given)
  const second = random.next() < 0.12 ? random.pick(given) : called
  const firstName = second === called ? called : `${called} ${second}`
  const country: string = random.next() < 0.06 ? random.pick(GUEST_COUNTRIES[home]) : home
  const clubs = INVENTED_CLUBS.get(country) ?? []
  const club = random.next() < 0.05 || clubs.length === 0 ? undefined : random.pick(clubs)
  const skill = random.normal()
  return {
    lastName,
    firstName,
    gender,
    country,
    rating: home === 'USA' ? toInventedRating(skill + random.normal() * 0.3, random) : 'U',
    skill,
    ...(club === undefined ? {} : { club }),
  }
}
