import type { EventPlan, TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'

const MINUTE = 60_000

/** One event of every kind of day, begun within two hours; whoever fences the last one fences the second too. */
const toEvents = (startsAt: number): EventPlan[] => [
  {
    category: 'cadet',
    gender: 'womens',
    weapon: 'foil',
    startsAt,
    size: 13,
    strips: ['A1', 'A2'],
    poolRounds: 2,
    percent: 70,
  },
  {
    category: 'junior',
    gender: 'mens',
    weapon: 'epee',
    startsAt: startsAt + 15 * MINUTE,
    size: 14,
    strips: ['B1', 'B2', 'B3'],
    repechage: true,
  },
  {
    category: 'division1',
    gender: 'womens',
    weapon: 'sabre',
    startsAt: startsAt + 30 * MINUTE,
    size: 12,
    strips: ['C1', 'C2'],
    bronze: true,
  },
  {
    category: 'senior',
    gender: 'womens',
    weapon: 'epee',
    startsAt: startsAt + 45 * MINUTE,
    size: 7,
    strips: ['D1', 'D2'],
    team: true,
    bronze: true,
  },
  {
    category: 'y14',
    gender: 'mens',
    weapon: 'foil',
    startsAt: startsAt + 60 * MINUTE,
    size: 21,
    strips: ['E1', 'E2'],
    incidents: [
      { kind: 'poolCorrection' },
      { kind: 'poolMedicalWithdrawal' },
      { kind: 'poolNoShow' },
      { kind: 'poolExclusion' },
      { kind: 'redraw', atMinute: 10 },
      { kind: 'stripChange' },
    ],
  },
  {
    category: 'y12',
    gender: 'womens',
    weapon: 'epee',
    startsAt: startsAt + 75 * MINUTE,
    size: 14,
    strips: ['F1', 'F2'],
    incidents: [{ kind: 'tableMedicalWithdrawal' }, { kind: 'tableExclusion' }, { kind: 'tableNoShow' }],
  },
  {
    category: 'division2',
    gender: 'mens',
    weapon: 'epee',
    startsAt: startsAt + 90 * MINUTE,
    size: 11,
    strips: ['G1', 'Podium'],
    poolRounds: 0,
    bronze: true,
  },
]

/** A tournament of one day in which every kind of event is fenced, and much goes wrong. */
export const toPlayedCup = (startsAt: number): TournamentPlan => ({
  seed: 'played',
  name: 'November NAC',
  city: 'Columbus',
  state: 'OH',
  home: 'USA',
  timeZone: 'America/New_York',
  level: 'Nat',
  events: toEvents(startsAt),
})
