import { addDays, type Day } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { createSeededRandom, type SeededRandom } from '../ftl/script/seeded-random.ts'

/** An invented competition of a calendar. */
export interface FakeCompetition {
  season: number
  competitionId: number
  name: string
  location: string
  country: string
  federation: string
  /** Two letters. */
  flag: string
  startDay: Day
  endDay: Day
  weapon: Weapon
  gender: Exclude<EventGender, 'mixed'>
  category: Extract<Category, 'senior' | 'junior' | 'cadet'>
  team: boolean
  /** Fencers, or none before it is fenced. */
  size: number
}

export interface FieCalendarPlan {
  seed: string
  /** The year in which it ends. */
  season: number
  tournaments: number
  /** Results exist of what was before this day. */
  today: Day
}

/** Names as the source writes them, with how many competitions each brings. */
const KINDS = [
  ['Coupe du Monde', 2],
  ['Coupe du Monde', 2],
  ['Coupe du Monde par équipes', 2],
  ['Grand Prix', 2],
  ['Satellite', 2],
  ['Championnats de Zone juniors', 12],
  ['Championnats du Monde juniors-cadets', 18],
] as const

/** Invented towns of real countries. */
const HOSTS = [
  ['Val-de-Brume', 'france', 'FRA', 'FR'],
  ['Grünau am See', 'germany', 'GER', 'DE'],
  ['Portovecchio', 'italy', 'ITA', 'IT'],
  ['Złota Góra', 'poland', 'POL', 'PL'],
  ['Tres Ríos', 'costa rica', 'CRC', 'CR'],
  ['Lighthouse Point', 'usa', 'USA', 'US'],
  ['Hafenstadt', 'germany', 'GER', 'DE'],
] as const

/** A season of invented competitions, latest first as the source lists what is over; equal plans give equal calendars. */
export const toFieCalendar = (plan: FieCalendarPlan): FakeCompetition[] => {
  const random = createSeededRandom(`${plan.seed}/fie/${plan.season}`)
  const competitions: FakeCompetition[] = []
  for (let at = 0; at < plan.tournaments; at++) {
    const startDay = addDays(`${plan.season - 1}-09-04`, Math.floor((at * 300) / plan.tournaments))
    competitions.push(...toTournament(plan, random, startDay, competitions.length))
  }
  return competitions.sort((a, b) => (a.startDay > b.startDay ? -1 : a.startDay < b.startDay ? 1 : 0))
}

const toTournament = (
  { season, today }: FieCalendarPlan,
  random: SeededRandom,
  firstDay: Day,
  known: number,
): FakeCompetition[] => {
  const [name, count] = random.pick(KINDS)
  const [location, country, federation, flag] = random.pick(HOSTS)
  const weapon = random.pick(['epee', 'foil', 'sabre'] as const)
  return Array.from({ length: count }, (_, at) => {
    const startDay = addDays(firstDay, Math.floor(at / 2))
    return {
      season,
      competitionId: 100 + known + at,
      name,
      location,
      country,
      federation,
      flag,
      startDay,
      endDay: startDay,
      weapon: count > 2 ? (['epee', 'foil', 'sabre'] as const)[Math.floor(at / 2) % 3]! : weapon,
      gender: at % 2 === 0 ? 'womens' : 'mens',
      category: name.includes('cadets') && at >= 6 ? 'cadet' : name.includes('juniors') ? 'junior' : 'senior',
      team: name.includes('équipes') || at >= 12,
      size: startDay < today ? 12 + random.below(60) : 0,
    }
  })
}
