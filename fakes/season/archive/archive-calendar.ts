import type { UsaState } from '#domain/places/usa-state.ts'
import { addDays, type Day, toWeekStart } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { createSeededRandom, type SeededRandom } from '../../ftl/script/seeded-random.ts'
import { ARCHIVE_VENUES } from './archive-venues.ts'

/** An event of the season before anybody entered. */
export interface ArchiveEvent {
  id: string
  usafId: string
  category: Category
  gender: EventGender
  weapon: Weapon
  day: Day
  startTime: string
  size: number
}

/** A tournament of the season. `type` as the federation abbreviates it. */
export interface ArchiveTournament {
  id: string
  /** Its place among those of its weekend, from 0. */
  at: number
  usafId: string
  name: string
  type: string
  city: string
  state: UsaState
  region: number
  startDay: Day
  endDay: Day
  events: ArchiveEvent[]
}

const SERIES = [
  { type: 'RYC', words: 'Regional Youth Circuit', categories: ['y10', 'y12', 'y14'], from: 18, to: 44 },
  { type: 'RJCC', words: 'Junior and Cadet Circuit', categories: ['cadet', 'junior'], from: 20, to: 58 },
  {
    type: 'ROC',
    words: 'Open Circuit',
    categories: ['division1A', 'division2', 'veteran', 'senior'],
    from: 14,
    to: 52,
  },
  { type: 'LOCAL', words: 'Open', categories: ['y8', 'senior', 'division3'], from: 7, to: 22 },
  {
    type: 'NAC',
    words: 'National Cup',
    categories: ['y12', 'y14', 'cadet', 'junior', 'division1', 'veteran'],
    from: 60,
    to: 118,
  },
] as const satisfies readonly {
  type: string
  words: string
  categories: readonly Category[]
  from: number
  to: number
}[]

const NAC = SERIES.length - 1
const NAC_EVERY = 6
const FIRST_TOURNAMENT = 41_000
const FIRST_EVENT = 210_000
const STARTS = ['08:00', '09:30', '11:00', '13:00', '14:30'] as const

/** Tournaments of the weekends `from` to `to`, counted in weeks from the one of `today`; the same for the same week. */
export function toArchiveCalendar(today: Day, from: number, to: number): ArchiveTournament[] {
  const monday = toWeekStart(today)
  const tournaments: ArchiveTournament[] = []
  for (let week = from; week <= to; week += 1) {
    const saturday = addDays(monday, week * 7 + 5)
    const random = createSeededRandom(`demo/archive/${saturday}`)
    const count = 2 + random.below(2)
    for (let at = 0; at < count; at += 1) {
      const number = (week + 1_000) * 4 + at
      const isNac = at === 0 && (week + 6_000) % NAC_EVERY === 0
      const series = SERIES[isNac ? NAC : random.below(NAC)]
      const region = 1 + ((week + 6_000 + at * 2) % 6)
      if (series) tournaments.push({ ...toTournament(number, series, region, saturday, random), at })
    }
  }
  return tournaments
}

function toTournament(
  number: number,
  { type, words, categories, from, to }: (typeof SERIES)[number],
  region: number,
  saturday: Day,
  random: SeededRandom,
): Omit<ArchiveTournament, 'at'> {
  const [city, state] = random.pick(ARCHIVE_VENUES[region] ?? [])
  const weapons =
    type === 'NAC' || random.next() < 0.5 ? WEAPONS : [random.pick(WEAPONS), random.pick(WEAPONS)]
  const days = type === 'NAC' ? 4 : type === 'LOCAL' ? 1 : 2
  const startDay = days === 4 ? addDays(saturday, -1) : saturday
  const kinds = [...new Set(weapons)].flatMap(weapon =>
    categories.flatMap(category => gendersOf(category).map(gender => ({ category, gender, weapon }))),
  )
  const wanted = type === 'NAC' ? 20 : 9
  const events = random
    .shuffle(kinds)
    .slice(0, wanted)
    .map((kind, at): ArchiveEvent => {
      const usafId = String(FIRST_EVENT + number * 32 + at)
      return {
        id: `usaf-event-${usafId}`,
        usafId,
        ...kind,
        day: addDays(startDay, at % days),
        startTime: random.pick(STARTS),
        size: from + random.below(to - from),
      }
    })
  const usafId = String(FIRST_TOURNAMENT + number)
  return {
    id: `usaf-${usafId}`,
    usafId,
    name: type === 'LOCAL' ? `${city} ${words}` : type === 'NAC' ? `${city} ${words}` : `${city} ${type}`,
    type,
    city,
    state,
    region,
    startDay,
    endDay: addDays(startDay, days - 1),
    events,
  }
}

const gendersOf = (category: Category): readonly EventGender[] =>
  category === 'y8' ? ['mixed'] : category === 'senior' ? ['mens', 'womens', 'mixed'] : ['mens', 'womens']
