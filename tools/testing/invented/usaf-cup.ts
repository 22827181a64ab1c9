import { toInventedMember } from '#fakes/usafencing/script/invented-members.ts'
import { toWords } from '#fakes/usafencing/script/to-usaf-season.ts'
import type { UsafEntrantPlan, UsafTournamentPlan } from '#fakes/usafencing/script/usaf-plan.ts'

/** An invented entrant, approved unless told otherwise. */
export const usafEntrant = (nth: number, more: Partial<UsafEntrantPlan> = {}): UsafEntrantPlan => ({
  ...toInventedMember('usaf', 'Female', nth),
  status: 'approved',
  ...more,
})
/** The first so many of them. */
export const usafEntrants = (count: number): UsafEntrantPlan[] =>
  Array.from({ length: count }, (_, nth) => usafEntrant(nth))

/** An invented tournament of two events at USA Fencing's site. */
export const usafCup = (more: Partial<UsafTournamentPlan> = {}): UsafTournamentPlan => {
  const events = [
    {
      id: '901',
      ...toWords({ category: 'y14', gender: 'womens', weapon: 'foil' }),
      day: '2026-12-19',
      time: '8:00am',
      capacity: 12,
      possible: 'C1',
      entrants: () => usafEntrants(10),
    },
    {
      id: '902',
      ...toWords({ category: 'cadet', gender: 'mens', weapon: 'sabre' }),
      day: '2026-12-20',
      entrants: () => usafEntrants(3),
    },
  ]
  return {
    id: '900',
    name: 'Timber Falls ROC & RYC',
    types: ['ROC'],
    venue: 'Hall, West Wing',
    city: 'Timber Falls',
    state: 'WA',
    startDay: '2026-12-19',
    endDay: '2026-12-20',
    opens: '2026-10-01',
    entryDeadline: '2026-12-01',
    withdrawal: '2026-12-10',
    events: () => events,
    ...more,
  }
}
