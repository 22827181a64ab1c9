import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

type Classifier = EventSheet['classifier']

export const FRD_WEAPONS = { epee: 'Epee', foil: 'Foil', sabre: 'Saber' } as const satisfies Record<
  Weapon,
  string
>
const GENDERS = { mens: 'Men', womens: 'Women', mixed: 'Mixed' } as const satisfies Record<
  EventGender,
  string
>
const AGES: Readonly<Partial<Record<Category, string>>> = {
  y8: 'Y8',
  y10: 'Y10',
  y12: 'Y12',
  y14: 'Y14',
  cadet: 'Cadet',
  junior: 'Junior',
  senior: 'Senior',
  veteran: 'VetCombined',
}
/** Divisions are senior events with a limit of rating. */
const DIVISIONS: Readonly<Partial<Record<Category, string>>> = {
  division1: 'Div1',
  division1A: 'Div1A',
  division2: 'Div2',
  division3: 'Div3',
}
const findKey = (table: Readonly<Partial<Record<Category, string>>>, word: string | undefined) =>
  (Object.keys(table) as Category[]).find(category => table[category] === word)

/** What an event is for, as attributes. */
export function toFrdClassifier({ category, gender, weapon, team }: Classifier) {
  const division = category && DIVISIONS[category]
  const age = category === undefined ? 'None' : division ? 'Senior' : AGES[category]
  return {
    Weapon: weapon && FRD_WEAPONS[weapon],
    Gender: gender && GENDERS[gender],
    AgeLimitMin: age,
    AgeLimitMax: age,
    RatingLimit: division ?? 'Open',
    IsTeam: team === true ? 'True' : 'False',
  }
}

/** Attributes → what an event is for; other programs spell weapons and genders in more ways than one. */
export function fromFrdClassifier(words: {
  weapon: string | undefined
  gender: string | undefined
  age: string | undefined
  rating: string | undefined
  team: boolean
}): Classifier & { readonly team: boolean } {
  const told = parseEventName([words.age, words.gender, words.weapon].join(' '))
  const category = findKey(DIVISIONS, words.rating) ?? findKey(AGES, words.age) ?? told.category
  return {
    ...(category ? { category } : {}),
    ...(told.gender ? { gender: told.gender } : {}),
    ...(told.weapon ? { weapon: told.weapon } : {}),
    team: words.team,
  }
}

/** "B25" → "B2025", the form of FRD; what is no classification stays as it is. */
export function toFrdRating(text: string): string {
  const rating = parseRating(text)
  if (!rating.ok) return text
  const { letter, year } = rating.value
  return year === undefined ? letter : `${letter}${String(year).padStart(4, '0')}`
}

/** "B2025" → "B25", the form of sheets. */
export function fromFrdRating(text: string): string {
  const rating = parseRating(text)
  return rating.ok ? formatRating(rating.value) : text
}

/** "A2/B3" → "A2B3": two lines of the chart met at once are written as one word. */
export const toFrdEventRating = (text: string): string => text.replace(/^([A-E]\d)\/([A-E]\d)$/, '$1$2')

/** "A2B3" → "A2/B3"; NR is no rating. */
export const fromFrdEventRating = (text: string): string | undefined =>
  text === 'NR' ? undefined : text.replace(/^([A-E]\d)([A-E]\d)$/, '$1/$2')

/** In the seeding of a round: who left before it, withdrawn or excluded. */
export const FRD_LEAVING: ReadonlyMap<string, Withdrawal & ('withdrew' | 'excluded')> = new Map(
  Object.entries({ W: 'withdrew', X: 'excluded' } as const),
)

/** Fencers of no club belong to a club of this name. */
export const isUnattached = (club: string): boolean => /^unattached/i.test(club)
