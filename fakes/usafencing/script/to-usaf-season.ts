import { addDays, type Day, toWeekStart } from '#domain/time/day.ts'
import { CATEGORY_CODES, CATEGORY_NAMES, type Category } from '#domain/words/category.ts'
import type { EntryStatus } from '#domain/words/entry-status.ts'
import { type EventGender, GENDER_LETTERS } from '#domain/words/gender.ts'
import type { TournamentType } from '#domain/words/tournament-type.ts'
import { WEAPON_LETTERS, WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { createSeededRandom, type SeededRandom } from '../../ftl/script/seeded-random.ts'
import { ARCHIVE_VENUES } from '../../season/archive/archive-venues.ts'
import { MEMBERS_OF_A_GENDER, toInventedMember } from './invented-members.ts'
import { toResults } from './to-results.ts'
import type { UsafEntrantPlan, UsafEventPlan, UsafTournamentPlan } from './usaf-plan.ts'

/** How large a season is. Entries of an event lie about `entrants`, events of a tournament about `events`. */
export interface UsafSeasonSize {
  readonly seed: string
  /** The season begins in the week of this day. */
  readonly from: Day
  readonly tournaments: number
  readonly weeks: number
  readonly events: number
  readonly entrants: number
  /** The day after a tournament most of its cards lead to results. */
  readonly hasResults?: boolean
}

const FIRST_TOURNAMENT = 40_000
const FIRST_EVENT = 200_000
const MOST_EVENTS = 64

const KINDS = [
  { types: ['ROC'], words: 'ROC', categories: ['division1A', 'division2', 'veteran'] },
  { types: ['RYC'], words: 'RYC', categories: ['y8', 'y10', 'y12', 'y14'] },
  { types: ['RJCC'], words: 'RJCC', categories: ['cadet', 'junior'] },
  { types: ['ROC', 'RYC'], words: 'Weekend', categories: ['division2', 'y12', 'y14'] },
  { types: ['SYC'], words: 'Youth Challenge', categories: ['y10', 'y12', 'y14'] },
  { types: ['NAC'], words: 'National Cup', categories: ['division1', 'cadet', 'junior', 'veteran'] },
  { types: ['REGIONAL'], words: 'Open', categories: ['senior', 'division3'] },
] as const satisfies readonly {
  types: readonly TournamentType[]
  words: string
  categories: readonly Category[]
}[]

const GENDER_LABELS = { mens: 'Men’s', womens: 'Women’s', mixed: 'Mixed' } as const
const WEAPON_LABELS = { epee: 'Epee', foil: 'Foil', sabre: 'Saber' } as const
const STARTS = ['8:00am', '9:30am', '11:00am', '12:30pm', '2:00pm'] as const

/** The tournaments of an invented season. Each is made from the seed and its number alone, its events when asked for. */
export function toUsafSeason(size: UsafSeasonSize): UsafTournamentPlan[] {
  return Array.from({ length: size.tournaments }, (_, nth) => toTournament(size, nth))
}

function toTournament(size: UsafSeasonSize, nth: number): UsafTournamentPlan {
  const random = createSeededRandom(`${size.seed}/tournament/${nth}`)
  const saturday = addDays(toWeekStart(size.from), 5 + 7 * (nth % size.weeks))
  const kind = random.pick<(typeof KINDS)[number]>(KINDS)
  const region = 1 + random.below(6)
  const [city, state] = random.pick(ARCHIVE_VENUES[region] ?? [])
  const isLong = kind.types.some(type => type === 'NAC')
  const startDay = isLong ? addDays(saturday, -1) : saturday
  const endDay = addDays(startDay, isLong ? 3 : 1)
  const hasLate = random.next() < 0.4
  return {
    id: String(FIRST_TOURNAMENT + nth),
    name: `${city} ${kind.words} No. ${nth + 1}`,
    types: kind.types,
    venue: random.next() < 0.2 ? 'Convention Hall, West Wing' : 'Sports Center',
    city,
    state,
    startDay,
    endDay,
    opens: addDays(startDay, -75),
    entryDeadline: addDays(startDay, -21),
    withdrawal: addDays(startDay, -10),
    ...(hasLate ? { lateUntil: addDays(startDay, -7) } : {}),
    events: once(() => toEvents(size, nth, kind.categories, { startDay, endDay }, random)),
  }
}

function toEvents(
  size: UsafSeasonSize,
  nth: number,
  categories: readonly Category[],
  { startDay, endDay }: { startDay: Day; endDay: Day },
  random: SeededRandom,
): UsafEventPlan[] {
  const kinds = categories.flatMap(category =>
    gendersOf(category).flatMap(gender => WEAPONS.map(weapon => ({ category, gender, weapon }))),
  )
  const wanted = Math.max(1, Math.min(MOST_EVENTS, Math.round(size.events * (0.5 + random.next()))))
  return random
    .shuffle(kinds)
    .slice(0, wanted)
    .map((kind, at) => {
      const id = String(FIRST_EVENT + nth * MOST_EVENTS + at)
      const count = Math.max(1, Math.round(size.entrants * (0.4 + 1.2 * random.next())))
      const hasCap = random.next() < 0.5
      const possible = random.pick(['', 'E1', 'C2', 'B1', 'A2'])
      const entrants = () => toEntrants(size.seed, id, kind.gender, count)
      return {
        id,
        ...toWords(kind),
        day: random.next() < 0.5 ? startDay : endDay,
        time: random.pick(STARTS),
        ...(hasCap ? { capacity: Math.max(count, 8) + random.below(12) } : {}),
        ...(possible === '' ? {} : { possible }),
        // Of some events there never are any.
        ...(!size.hasResults || Number(id) % 5 === 4
          ? {}
          : { results: { from: addDays(endDay, 1), placed: () => toResults(entrants()) } }),
        entrants,
      }
    })
}

/** An event's code and label in the site's words. */
export const toWords = ({
  category,
  gender,
  weapon,
}: {
  category: Category
  gender: EventGender
  weapon: Weapon
}) => ({
  code: `${CATEGORY_CODES[category]}${GENDER_LETTERS[gender]}${WEAPON_LETTERS[weapon]}`,
  label: `${CATEGORY_NAMES[category]} ${GENDER_LABELS[gender]} ${WEAPON_LABELS[weapon]}`,
})

/** The first `count` who entered an event. */
export function toEntrants(
  seed: string,
  eventId: string,
  gender: EventGender,
  count: number,
): UsafEntrantPlan[] {
  const random = createSeededRandom(`${seed}/entrants/${eventId}`)
  const start = random.below(MEMBERS_OF_A_GENDER)
  const step = 1 + random.below(MEMBERS_OF_A_GENDER - 1)
  return Array.from({ length: count }, (_, at) => {
    const isWoman = gender === 'womens' || (gender === 'mixed' && at % 2 === 1)
    const member = toInventedMember(seed, isWoman ? 'Female' : 'Male', start + at * step)
    return { ...member, status: toStatus(at) }
  })
}

const toStatus = (at: number): EntryStatus =>
  at % 23 === 22 ? 'withdrawn' : at % 17 === 16 ? 'pending' : 'approved'

const gendersOf = (category: Category): readonly EventGender[] =>
  category === 'y8' ? ['mixed'] : category === 'senior' ? ['mens', 'womens', 'mixed'] : ['mens', 'womens']

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
