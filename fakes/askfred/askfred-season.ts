import type { UsaState } from '#domain/places/usa-state.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { findVenueTimeZone } from '#domain/time/venue-time-zone.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { type InventedPerson, toInventedPeople } from '../ftl/script/invented-person.ts'
import { createSeededRandom, type SeededRandom, toHexId } from '../ftl/script/seeded-random.ts'
import { ARCHIVE_VENUES } from '../season/archive/archive-venues.ts'

/** An invented event, in our words; the fake puts them into the source's. */
export interface FredEvent {
  id: string
  category: Category
  gender: EventGender
  weapon: Weapon
  /** "Open", "D & Under", … */
  ratingLimit: string
  day: Day
  /** "08:00" at the venue; some events say none. */
  closes?: string
  /** In order of their places; empty before the event. */
  placed: readonly InventedPerson[]
  /** Member numbers of those placed, in the same order; clubs mostly leave them out. */
  numbers?: readonly string[]
}

export interface FredTournament {
  id: string
  name: string
  /** "camp" for what is no tournament. */
  type: 'tournament' | 'camp'
  level: 'local' | 'regional'
  startDay: Day
  endDay: Day
  town: string
  state: UsaState
  timeZone: string
  cancelled: boolean
  /** Registration stands on the member site of USA Fencing under this number. */
  usafId?: string
  opens: Day
  closes: Day
  /** Clubs leave their address and their zone out. */
  isBare: boolean
  events: readonly FredEvent[]
}

export interface FredSeasonPlan {
  seed: string
  /** A Saturday. */
  firstWeekend: Day
  weekends: number
  /** Results exist of what was before this day. */
  today: Day
}

const WEAPONS = ['epee', 'foil', 'sabre'] as const
const GENDERS = ['mens', 'womens', 'mixed'] as const
const CATEGORIES = [
  'y10',
  'y12',
  'y14',
  'cadet',
  'junior',
  'senior',
  'senior',
  'veteran',
  'division1A',
] as const
const LIMITS = ['Open', 'Open', 'Open', 'D & Under', 'E & Under', 'Unrated'] as const
const WORDS = ['Autumn', 'Harvest', 'Lantern', 'Maple', 'Frost', 'Old Mill', 'Kestrel', 'Juniper'] as const
const KINDS = ['Open', 'Cup', 'Challenge', 'Classic', 'RYC', 'ROC / RJCC'] as const

/** A season of invented tournaments, earliest first; equal plans give equal seasons. */
export const toFredSeason = (plan: FredSeasonPlan): FredTournament[] => {
  const random = createSeededRandom(`${plan.seed}/askfred`)
  return Array.from({ length: plan.weekends }, (_, weekend) => {
    const saturday = addDays(plan.firstWeekend, weekend * 7)
    return Array.from({ length: 8 + random.below(30) }, (__, at) =>
      toTournament(plan, random, saturday, `${weekend}/${at}`),
    )
  })
    .flat()
    .sort((a, b) => (a.startDay < b.startDay ? -1 : a.startDay > b.startDay ? 1 : 0))
}

const toTournament = (
  plan: FredSeasonPlan,
  random: SeededRandom,
  saturday: Day,
  key: string,
): FredTournament => {
  const [town, state] = random.pick(ARCHIVE_VENUES[1 + random.below(6)] ?? [])
  const startDay = addDays(saturday, random.below(2))
  const endDay = random.next() < 0.4 ? addDays(startDay, 1) : startDay
  const isRegional = random.next() < 0.15
  const events = Array.from({ length: 2 + random.below(isRegional ? 12 : 4) }, (_, at) =>
    toEvent(plan, random, { startDay, endDay }, `${key}/${at}`),
  )
  return {
    id: toUuid(`${plan.seed}/tournament/${key}`),
    name: `${town} ${random.pick(WORDS)} ${random.pick(KINDS)}`,
    type: random.next() < 0.05 ? 'camp' : 'tournament',
    level: isRegional ? 'regional' : 'local',
    startDay,
    endDay,
    town,
    state,
    timeZone: findVenueTimeZone({ city: town, state }) ?? 'America/New_York',
    cancelled: random.next() < 0.06,
    ...(isRegional ? { usafId: String(20_000 + random.below(9_000)) } : {}),
    opens: addDays(startDay, -75),
    closes: addDays(startDay, -11),
    isBare: random.next() < 0.1,
    events,
  }
}

const toEvent = (
  plan: FredSeasonPlan,
  random: SeededRandom,
  { startDay, endDay }: { startDay: Day; endDay: Day },
  key: string,
): FredEvent => {
  const gender = random.pick(GENDERS)
  const category = random.pick(CATEGORIES)
  const day = random.next() < 0.5 ? startDay : endDay
  const people = toInventedPeople(
    `${plan.seed}/${key}`,
    4 + random.below(20),
    gender === 'womens' ? 'Female' : 'Male',
    'USA',
  )
  return {
    id: toUuid(`${plan.seed}/event/${key}`),
    category,
    gender,
    weapon: random.pick(WEAPONS),
    ratingLimit: category === 'senior' ? random.pick(LIMITS) : 'Open',
    day,
    ...(random.next() < 0.93
      ? { closes: `${String(8 + random.below(8)).padStart(2, '0')}:${random.pick(['00', '30'])}` }
      : {}),
    placed: day < plan.today ? people.toSorted((a, b) => b.skill - a.skill) : [],
  }
}

/** An id of the source's form from a text. */
export const toUuid = (text: string): string => {
  const hex = toHexId(text).toLowerCase()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
