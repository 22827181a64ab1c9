import type { EventPlan, TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { pickInPools, pickInTable, roundDown, toStartFor } from './to-start-for.ts'

/** Begins so much later that the tournament is on at any hour, at midnight in Lyon too. */
const LATER_MS = 3 * 3_600_000

/** The small tournament in France that is being fenced at `now`. */
export const toRunningAbroad = (now: number): TournamentPlan => {
  const tournament: TournamentPlan = {
    seed: 'demo/abroad',
    name: 'Challenge du Vieux-Pont',
    city: 'Lyon',
    home: 'FRA',
    timeZone: 'Europe/Paris',
    shortId: 41_012,
    events: [],
  }
  const foil: Omit<EventPlan, 'startsAt'> = {
    category: 'veteran',
    gender: 'mens',
    weapon: 'foil',
    name: 'Fleuret  hommes Vétérans (V50)',
    size: 17,
    strips: ['A', 'B', 'C'],
    incidents: [{ kind: 'tableNoShow' }],
    repechage: true,
  }
  const epee: Omit<EventPlan, 'startsAt'> = {
    category: 'cadet',
    gender: 'womens',
    weapon: 'epee',
    size: 23,
    strips: ['D', 'E', 'F', 'G'],
  }
  const sabre: Omit<EventPlan, 'startsAt'> = {
    category: 'senior',
    gender: 'mens',
    weapon: 'sabre',
    size: 11,
    strips: ['H'],
  }
  return {
    ...tournament,
    lastsUntil: now,
    events: [
      { ...foil, startsAt: toStartFor(tournament, 0, foil, now, pickInTable(8, 0.5)) },
      { ...epee, startsAt: toStartFor(tournament, 1, epee, now, pickInPools(1, 0.3)) },
      { ...sabre, startsAt: roundDown(now) + LATER_MS },
    ],
  }
}
