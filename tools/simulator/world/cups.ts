import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'

const MINUTE = 60_000
const WEAPONS = ['foil', 'epee', 'sabre'] as const
/** So many different cups there are. */
export const CUPS = 4

/** A small cup, fenced from a moment on. */
export const toCup = (number: number, from: number): TournamentPlan => ({
  seed: `simulated-${number}`,
  name: 'Harbor Cup',
  city: 'Portland',
  state: 'ME',
  home: 'USA',
  timeZone: 'America/New_York',
  events: [
    {
      category: 'y12',
      gender: 'womens',
      weapon: WEAPONS[number % WEAPONS.length] ?? 'foil',
      startsAt: from - 15 * MINUTE,
      size: 6 + number,
      strips: ['1', '2'],
      incidents: number % 2 === 0 ? [] : [{ kind: 'poolCorrection' }, { kind: 'poolMedicalWithdrawal' }],
    },
  ],
})
