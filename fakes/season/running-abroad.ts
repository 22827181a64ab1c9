import type { EventPlan, TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { pickInPools, pickInTable, toStartFor } from './to-start-for.ts'

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
  return {
    ...tournament,
    events: [
      { ...foil, startsAt: toStartFor(tournament, 0, foil, now, pickInTable(8, 0.5)) },
      { ...epee, startsAt: toStartFor(tournament, 1, epee, now, pickInPools(1, 0.3)) },
    ],
  }
}
