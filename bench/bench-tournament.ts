import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'

const MINUTE_MS = 60_000

/** An invented tournament with one event in its pools and one large one in its table, as of `now`. */
export const benchTournament = (now: number): TournamentPlan => ({
  seed: 'bench',
  name: 'Bench Open',
  city: 'Portland',
  state: 'ME',
  home: 'USA',
  timeZone: 'America/New_York',
  events: [
    {
      category: 'y12',
      gender: 'womens',
      weapon: 'sabre',
      startsAt: now - 25 * MINUTE_MS,
      size: 42,
      strips: ['1', '2', '3', '4', '5', '6'],
    },
    {
      category: 'division1',
      gender: 'mens',
      weapon: 'epee',
      startsAt: now - 12 * 60 * MINUTE_MS,
      size: 194,
      percent: 100,
      strips: Array.from({ length: 28 }, (_, i) => `A${i + 1}`),
    },
  ],
})
