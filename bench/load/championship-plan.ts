import type { Category } from '#domain/words/category.ts'
import type { InventedPerson } from '#fakes/ftl/script/invented-person.ts'
import { toEventId } from '#fakes/ftl/script/script-ids.ts'
import type { EventPlan, TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'
import { pickInPools, pickInTable, toStartFor } from '#fakes/season/to-start-for.ts'
import { toPastPerson } from '../measure/past-names.ts'

const CATEGORIES: readonly Category[] = ['y12', 'y14', 'cadet', 'junior', 'division1', 'division2', 'veteran']
const GENDERS = ['womens', 'mens'] as const
const WEAPONS = ['foil', 'epee', 'sabre'] as const
const SIZES = [64, 96, 128, 72, 196, 88, 256, 110] as const
/** A strip for so many fencers, as halls have them. */
const FENCERS_A_STRIP = 8

export const RUNNING_EVENTS = 40
/** Of each event's fencers, so many are followed. */
export const FOLLOWED_AN_EVENT = 20

/** Whom people follow in an event, by its place in the plan: nobody else in the championship has the same name. */
export const toFollowed = (event: number): InventedPerson[] =>
  Array.from({ length: FOLLOWED_AN_EVENT }, (_, nth) => {
    const [lastName = '', firstName = ''] = toPastPerson(event * FOLLOWED_AN_EVENT + nth).name.split(', ')
    const gender = event % 6 < 3 ? 'Female' : 'Male'
    return { lastName, firstName, gender, country: 'USA', rating: 'U', skill: (nth - 10) / 5 }
  })

const BASE = {
  seed: 'championship',
  name: 'National Championship',
  city: 'Columbus',
  state: 'OH',
  home: 'USA',
  timeZone: 'America/New_York',
  level: 'Nat',
  events: [],
} as const

/** The source's id of the event at a place of the plan. */
export const toRunningId = (at: number): string => toEventId(BASE, at)

/** A National championship as of `now` (epoch milliseconds): forty events under way, six in ten in their pools, the others in their tables. */
export function toChampionshipPlan(now: number): TournamentPlan {
  const kinds = CATEGORIES.flatMap(category =>
    GENDERS.flatMap(gender => WEAPONS.map(weapon => ({ category, gender, weapon }))),
  )
  const events = kinds.slice(0, RUNNING_EVENTS).map((kind, at): EventPlan => {
    const size = SIZES[at % SIZES.length] ?? 64
    const strips = Array.from(
      { length: Math.ceil(size / FENCERS_A_STRIP) },
      (_, nth) => `${at + 1}-${nth + 1}`,
    )
    const plan = { ...kind, size, strips, rhythms: true, guests: toFollowed(at) }
    const pick = at % 5 < 3 ? pickInPools(1, 0.1 + 0.1 * (at % 5)) : pickInTable(size > 128 ? 128 : 64, 0.1)
    return { ...plan, startsAt: toStartFor(BASE, at, plan, now, pick) }
  })
  return { ...BASE, events }
}
