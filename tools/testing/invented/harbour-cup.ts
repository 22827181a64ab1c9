import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'

const MINUTE = 60_000

/** A cup of one event whose four pools have been under way for half an hour. */
export const toHarbourCup = (now: number): TournamentPlan => ({
  seed: 'harbour',
  name: 'Harbour Cup',
  city: 'Portland',
  state: 'ME',
  home: 'USA',
  timeZone: 'America/New_York',
  events: [
    {
      category: 'y12',
      gender: 'womens',
      weapon: 'sabre',
      startsAt: now - 30 * MINUTE,
      size: 28,
      strips: ['1', '2', '3', '4'],
    },
  ],
})
