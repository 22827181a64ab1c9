import type { EventScript } from '../ftl/script/event-script.ts'
import type { EventPlan, TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { toDemoGuests } from './demo-people.ts'
import { pickInPools, pickInTable, toStartFor } from './to-start-for.ts'

const MINUTE = 60_000

type Planned = Omit<EventPlan, 'startsAt'> & { at: (script: EventScript) => number }

const toStrips = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(first + at))

/** In the order of the demo's events; `at` is the instant of the script that should be now. */
const EVENTS: readonly Planned[] = [
  {
    category: 'y14',
    gender: 'womens',
    weapon: 'foil',
    size: 62,
    strips: toStrips(1, 9),
    guests: toDemoGuests('y14wf'),
    incidents: [
      { kind: 'poolMedicalWithdrawal' },
      { kind: 'stripChange', atMinute: 60 },
      { kind: 'poolCorrection' },
    ],
    at: pickInPools(1, 0.46),
  },
  {
    category: 'cadet',
    gender: 'mens',
    weapon: 'epee',
    size: 80,
    strips: ['Blue', 'Yellow', 'Green', 'Red', ...toStrips(10, 8)],
    guests: toDemoGuests('cdtme'),
    incidents: [{ kind: 'tableMedicalWithdrawal' }, { kind: 'poolNoShow' }],
    at: pickInTable(64, 0.4),
  },
  {
    category: 'y12',
    gender: 'mens',
    weapon: 'foil',
    size: 54,
    poolRounds: 2,
    percent: 75,
    strips: toStrips(18, 8),
    guests: toDemoGuests('y12mf'),
    at: pickInPools(2, 0.4),
  },
  {
    category: 'junior',
    gender: 'mens',
    weapon: 'foil',
    name: "Junior   Men's Foil",
    size: 164,
    strips: toStrips(26, 24),
    guests: toDemoGuests('jnrmf'),
    incidents: [{ kind: 'poolNoShow' }, { kind: 'poolExclusion' }, { kind: 'tiedPools' }],
    at: pickInPools(1, 0.35),
  },
  {
    category: 'senior',
    gender: 'womens',
    weapon: 'epee',
    size: 38,
    // The open circuit lets everybody go on.
    percent: 100,
    strips: toStrips(50, 6),
    guests: toDemoGuests('snrwe'),
    incidents: [{ kind: 'tableExclusion' }],
    at: ({ finishedAt }) => finishedAt + 25 * MINUTE,
  },
  {
    category: 'division2',
    gender: 'mens',
    weapon: 'sabre',
    size: 44,
    percent: 100,
    strips: toStrips(50, 7),
    guests: toDemoGuests('dv2ms'),
    incidents: [{ kind: 'redraw' }],
    at: ({ plan }) => plan.startsAt - 65 * MINUTE,
  },
  {
    category: 'junior',
    gender: 'womens',
    weapon: 'epee',
    team: true,
    bronze: true,
    size: 11,
    strips: ['Podium', ...toStrips(60, 4)],
    at: pickInTable(4, 0.5),
  },
]

/** The large tournament that is being fenced at `now`, its events in all phases. */
export const toRunningRegional = (now: number): TournamentPlan => {
  const tournament: TournamentPlan = {
    seed: 'demo/regional',
    name: 'Great Confluence ROC/RJCC',
    city: 'Columbus',
    state: 'OH',
    home: 'USA',
    timeZone: 'America/New_York',
    shortId: 41_007,
    level: 'Reg',
    region: 2,
    events: [],
  }
  const events = EVENTS.map(({ at, ...plan }, index): EventPlan => {
    const startsAt = toStartFor(tournament, index, plan, now, at)
    return { ...plan, startsAt }
  })
  return { ...tournament, events, lastsUntil: now }
}
