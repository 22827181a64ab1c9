import fc from 'fast-check'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { arbitraryOddText } from './arbitrary-odd-text.ts'
import { Dice } from './dice.ts'
import { inventPools } from './invent-pools.ts'
import { inventTrees } from './invent-trees.ts'

const SURNAMES = [
  'Roe',
  'ROE',
  'Öztürk',
  'O’Neill',
  "D'Arcy",
  'van der Berg',
  'García Márquez',
  'Smith & Sons',
  'Nguyễn',
  '"Quote"',
  '<b>',
  'الخطيب',
  'אברהם',
  '李',
  'Müller-Lüdenscheidt',
  'De la Cruz',
  'Ng',
  'Þórsdóttir',
]
const GIVEN = [
  'Ann',
  'José María',
  'Zoë "Zed"',
  'J. R.',
  'محمد',
  'Siân',
  'Ana & Bea',
  'רות',
  'Jan Jr.',
  'Al III',
  '小明',
  'Jean-Luc',
  "T'Pau",
  'Máire Ní',
]
const CLUBS = ['Hall Fencing', 'Salle d’Armes "Étoile"', 'A&B', 'نادي', 'Unattached', 'Quay <FC>', 'TSV 1860']
const STATUSES = [
  'checkedIn',
  'scratched',
  'absent',
  'advanced',
  'eliminated',
  'excluded',
  'withdrawn',
] as const
const RATINGS = ['U', 'A25', 'B24', 'C2023', 'D', 'E19', 'A1999', 'none']

export interface SheetShape {
  readonly seed: number
  /** People or teams. */
  readonly size: number
  readonly poolRounds: number
  readonly hasTable: boolean
  readonly isTeam: boolean
  /** Any texts, to be put into names and clubs. */
  readonly odd: readonly string[]
}

/** Whole invented events, of which most could be: some are entry lists, some under way, some contradict themselves. */
export const arbitrarySheet = (): fc.Arbitrary<EventSheet> =>
  fc
    .record({
      seed: fc.integer(),
      size: fc.oneof(
        { weight: 24, arbitrary: fc.integer({ min: 1, max: 16 }) },
        { weight: 1, arbitrary: fc.integer({ min: 17, max: 64 }) },
      ),
      poolRounds: fc.constantFrom(0, 1, 1, 2, 3),
      hasTable: fc.boolean(),
      isTeam: fc.constantFrom(false, false, false, true),
      odd: fc.array(arbitraryOddText(8), { maxLength: 4 }),
    })
    .map(inventSheet)

/** The event of a shape. */
export function inventSheet(shape: SheetShape): EventSheet {
  const dice = new Dice(shape.seed)
  const { people, pools, left } = inventPools(inventPeople(dice, shape), shape.poolRounds, dice)
  const still = people.filter(({ key }) => !left.has(key))
  const trees = shape.hasTable ? inventTrees(still, dice) : []
  const isTold = pools.length > 0 || trees.length > 0 || dice.is(0.4)
  const finished = isTold && dice.is(0.6)
  return {
    ...inventFrame(dice, shape),
    finished,
    people: isTold ? withPlaces(people, dice, finished) : people,
    pools,
    trees,
  }
}

function inventFrame(
  dice: Dice,
  { isTeam, odd }: SheetShape,
): Omit<EventSheet, 'finished' | 'people' | 'pools' | 'trees'> {
  return {
    ...dice.maybe(0.7, 'key', () => `event ${dice.int(1, 999)}`),
    tournament: {
      ...dice.maybe(0.3, 'key', () => `T${dice.int(1, 999)}`),
      ...dice.maybe(0.8, 'name', () => dice.pick(['Hall Cup', 'Coupe "Été" & Co', ' Cup\t<2> ', ...odd])),
      ...dice.maybe(0.7, 'startDay', () => `2026-1${dice.int(0, 2)}-0${dice.int(1, 9)}`),
      ...dice.maybe(0.5, 'endDay', () => `2026-12-1${dice.int(0, 9)}`),
      ...dice.maybe(0.6, 'city', () => dice.pick(['Springfield', 'Köln', 'São Paulo', 'Paris, Bercy'])),
      ...dice.maybe(0.4, 'state', () => dice.pick(['IL', 'NJ', 'Rhône'])),
      ...dice.maybe(0.4, 'country', () => dice.pick(['USA', 'FRA', 'JORDAN', 'Jordan'])),
    },
    name: dice.pick(['Div II Men’s Foil', 'Open Épée', 'V50 Women’s Sabre', 'Night of <Sabre>', '', ...odd]),
    classifier: {
      ...dice.maybe(0.8, 'category', () => dice.pick(CATEGORIES)),
      ...dice.maybe(0.8, 'gender', () => dice.pick(EVENT_GENDERS)),
      ...dice.maybe(0.8, 'weapon', () => dice.pick(WEAPONS)),
      ...(isTeam ? { team: true } : dice.maybe(0.3, 'team', () => false)),
    },
    ...dice.maybe(0.7, 'day', () => `2026-11-${dice.int(10, 30)}`),
    ...dice.maybe(0.6, 'startTime', () => dice.pick(['09:00', '9:05', '1:30 PM', '00:00', 'noon'])),
    ...dice.maybe(0.4, 'rating', () => dice.pick(['A2', 'E1', 'A2/B3', 'B2C3', 'NR'])),
  }
}

function inventPeople(dice: Dice, { size, isTeam, odd }: SheetShape): SheetPerson[] {
  const seeds = dice.shuffle(Array.from({ length: size }, (_, index) => index + 1))
  const seeded = dice.is(0.7)
  return seeds.map((seed, index): SheetPerson => {
    const strange = dice.is(0.2) ? dice.pick(['', ...odd]) : ''
    const name = isTeam
      ? dice.pick(CLUBS) + strange + String(index)
      : dice.is(0.05)
        ? dice.pick(SURNAMES) + strange
        : `${dice.pick(SURNAMES)}${strange},${dice.pick([' ', '', '  '])}${dice.pick(GIVEN)}`
    return {
      key: dice.pick(['', 'p', '-', 'ext ']) + String(1_000 + index),
      name,
      ...dice.maybe(0.7, 'club', () => dice.pick([...CLUBS, ...odd])),
      ...dice.maybe(0.4, 'division', () => dice.pick(['New Jersey', 'Île-de-France', ...odd])),
      ...dice.maybe(0.6, 'country', () => dice.pick(['USA', 'FRA', 'ESP'])),
      ...dice.maybe(0.6, 'rating', () => dice.pick(RATINGS)),
      ...dice.maybe(0.1, 'ratingEarned', () => dice.pick(RATINGS)),
      ...(seeded && dice.is(0.95) ? { initialSeed: seed } : {}),
      ...dice.maybe(0.2, 'status', () => dice.pick(STATUSES)),
      ...dice.maybe(0.3, 'birthYear', () => dice.int(1950, 2018)),
      ...dice.maybe(0.3, 'ids', () => ({
        ...dice.maybe(0.7, 'usaf', () => String(900_000_000 + index)),
        ...dice.maybe(0.7, 'fie', () => String(50_000 + index)),
      })),
    }
  })
}

/** Places in some order, the third shared, some missing: fully when finished, some before. */
function withPlaces(people: readonly SheetPerson[], dice: Dice, finished: boolean): SheetPerson[] {
  const order = new Map(dice.shuffle(people).map(({ key }, index) => [key, index + 1]))
  const isThirdShared = dice.is(0.7)
  return people.map((person): SheetPerson => {
    const place = order.get(person.key) ?? 1
    if (!dice.is(finished ? 0.93 : 0.1)) return person
    if (isThirdShared && (place === 3 || place === 4)) return { ...person, place: 3, placeTied: true }
    return { ...person, place }
  })
}
