import { toRandom } from './to-random.ts'

const SYLLABLES =
  'ba ber dal den fer gar han il jo kel lan mar nor os pet quin ros sun tal vor wen yar zo lee'.split(' ')
const GIVEN = 'Ada Élodie Bastien Réka Søren Iris Tess Zoë Łucja Noor Mina Oskar Paul Vera Kim Lena'.split(
  ' ',
)
const CLUBS = ['Harbor Fencing Club', 'Lakeside', 'Épée du Nord', 'Copper Hill', 'Mill Street', 'Törekvés']
export const CITIES = [
  'Reno',
  'Montréal',
  'Portland, OR',
  'Zürich',
  'Kansas City',
  'São Paulo',
  'Columbus, OH',
  'Łódź',
]
export const EVENTS = [
  ["Y14 Women's Foil", 'y14', 'womens', 'foil'],
  ["Cadet Men's Épée", 'cadet', 'mens', 'epee'],
  ["Junior Women's Saber", 'junior', 'womens', 'sabre'],
  ["Division II Men's Foil", 'division2', 'mens', 'foil'],
  ['Senior Mixed Épée', 'senior', 'mixed', 'epee'],
] as const

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** An invented person by number: the same one in every run, few of a name. */
export function toPastPerson(number: number): { name: string; club: string } {
  const random = toRandom(number * 7 + 3)
  const surname = [1, 2, 3].map(() => pick(SYLLABLES, random)).join('')
  const upper = `${surname[0]?.toUpperCase()}${surname.slice(1)}`
  return { name: `${upper}, ${pick(GIVEN, random)}`, club: pick(CLUBS, random) }
}

/** What people type: whole and half names, accents or none, parts of words, places, events, clubs. */
export function toSearches(seed: number, people: number, count: number): string[] {
  const random = toRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const { name, club } = toPastPerson(Math.floor(random() * people))
    const [surname = '', given = ''] = name.split(', ')
    const city = pick(CITIES, random)
    const [event] = pick(EVENTS, random)
    const kinds = [surname, surname.slice(0, 3), surname.slice(2, 6), `${given} ${surname.slice(0, 2)}`, city]
    const more = [city.slice(1), event, `${event} ${city}`, club, 'zzyzx', surname.slice(0, 2), 'lee mar']
    return [...kinds, ...more][at % 12] ?? surname
  })
}
