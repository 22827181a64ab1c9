import { addDays, toWeekStart } from '#domain/time/day.ts'
import { findZonedTime, toInstant } from '#domain/time/zoned-time.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { HomeCountry } from '../ftl/script/invented-person.ts'
import type { EventPlan, TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { type DemoEvent, toDemoGuests } from './demo-people.ts'

type EventLine = readonly [
  day: number,
  hour: number,
  category: Category,
  gender: EventGender,
  weapon: Weapon,
  size: number,
  guests?: DemoEvent,
]

interface Weekend {
  seed: string
  name: string
  city: string
  state?: string
  home: HomeCountry
  timeZone: string
  level?: 'Nat' | 'Reg' | 'Loc'
  region?: number
  /** Weeks from this one; fenced on its Saturday and Sunday. */
  inWeeks: number
  events: readonly EventLine[]
}

/** Three tournaments to come and three that are over, relative to today. */
const WEEKENDS: readonly Weekend[] = [
  {
    seed: 'demo/cascadia',
    name: 'Timberline RYC',
    city: 'Portland',
    state: 'OR',
    home: 'USA',
    timeZone: 'America/Los_Angeles',
    level: 'Reg',
    region: 1,
    inWeeks: 1,
    events: [
      [0, 8, 'y14', 'womens', 'foil', 44, 'y14wf'],
      [0, 13, 'y12', 'mens', 'foil', 37, 'y12mf'],
      [1, 8, 'y10', 'mixed', 'sabre', 19],
    ],
  },
  {
    seed: 'demo/lone-prairie',
    name: 'Lone Prairie RJCC',
    city: 'Austin',
    state: 'TX',
    home: 'USA',
    timeZone: 'America/Chicago',
    level: 'Reg',
    region: 5,
    inWeeks: 2,
    events: [
      [0, 8, 'junior', 'mens', 'foil', 92, 'jnrmf'],
      [0, 14, 'cadet', 'mens', 'epee', 71, 'cdtme'],
      [1, 9, 'cadet', 'womens', 'sabre', 48],
    ],
  },
  {
    seed: 'demo/vieux-canal',
    name: 'Coupe du Vieux-Canal',
    city: 'Montréal',
    state: 'QC',
    home: 'CAN',
    timeZone: 'America/Toronto',
    inWeeks: 3,
    events: [
      [0, 9, 'senior', 'womens', 'epee', 41],
      [0, 9, 'veteran', 'mixed', 'epee', 12],
    ],
  },
  {
    seed: 'demo/golden-bay',
    name: 'Golden Bay Youth Challenge',
    city: 'San Jose',
    state: 'CA',
    home: 'USA',
    timeZone: 'America/Los_Angeles',
    level: 'Reg',
    region: 4,
    inWeeks: -1,
    events: [
      [0, 8, 'y14', 'womens', 'foil', 58, 'y14wf'],
      [0, 12, 'y12', 'mens', 'foil', 46, 'y12mf'],
      [1, 8, 'cadet', 'mens', 'epee', 66, 'cdtme'],
    ],
  },
  {
    seed: 'demo/keystone',
    name: 'Keystone Valley ROC',
    city: 'Lancaster',
    state: 'PA',
    home: 'USA',
    timeZone: 'America/New_York',
    level: 'Reg',
    region: 3,
    inWeeks: -2,
    events: [
      [0, 9, 'division1A', 'mens', 'foil', 77, 'jnrmf'],
      [0, 9, 'division2', 'mens', 'sabre', 31, 'dv2ms'],
      [1, 9, 'division1A', 'womens', 'epee', 52, 'snrwe'],
    ],
  },
  {
    seed: 'demo/gulf-shore',
    name: 'Gulf Shore   Open',
    city: 'Tampa',
    state: 'FL',
    home: 'USA',
    timeZone: 'America/New_York',
    level: 'Loc',
    region: 6,
    inWeeks: -4,
    events: [
      [0, 10, 'senior', 'mixed', 'epee', 29],
      [0, 10, 'division3', 'womens', 'sabre', 6],
    ],
  },
]

/** The tournaments of the other weekends around `now`. */
export const toOtherWeekends = (now: number): TournamentPlan[] =>
  WEEKENDS.map(({ inWeeks, events, ...plan }, at) => {
    const today = findZonedTime(now, plan.timeZone)?.day ?? '2026-01-01'
    const saturday = addDays(toWeekStart(today), 7 * inWeeks + 5)
    return {
      ...plan,
      shortId: 41_020 + at,
      events: events.map(([day, hour, category, gender, weapon, size, guests]): EventPlan => {
        const startsAt = toInstant(addDays(saturday, day), hour * 3600, plan.timeZone)
        return {
          category,
          gender,
          weapon,
          size,
          startsAt,
          ...(guests === undefined ? {} : { guests: toDemoGuests(guests) }),
        }
      }),
    }
  })
