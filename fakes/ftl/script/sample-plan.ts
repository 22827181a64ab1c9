import type { EventPlan, TournamentPlan } from './tournament-plan.ts'

export const SAMPLE_START = Date.UTC(2026, 10, 21, 14, 0)

/** A tournament of one event (48 fencers unless told otherwise) for tests and benches. */
export const toSamplePlan = (seed: string, more: Partial<EventPlan> = {}): TournamentPlan => ({
  seed,
  name: 'Lighthouse   Point Regional',
  city: 'Columbus',
  state: 'OH',
  home: 'USA',
  timeZone: 'America/New_York',
  shortId: 40_001,
  level: 'Reg',
  region: 2,
  events: [
    { category: 'cadet', gender: 'womens', weapon: 'foil', startsAt: SAMPLE_START, size: 48, ...more },
  ],
})
