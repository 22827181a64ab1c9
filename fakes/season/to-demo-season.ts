import type { TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { toOtherWeekends } from './other-weekends.ts'
import { toRunningAbroad } from './running-abroad.ts'
import { toRunningRegional } from './running-regional.ts'

/** How fast the demo's script runs: with it a score changes every few seconds. */
export const DEMO_SPEED = 4

/** The invented season around `now`: what the fake source is started with. `origin` is its script time at the start. */
export type DemoSeason = { tournaments: TournamentPlan[]; origin: number; speed: number }

/** Two tournaments being fenced at `now` (epoch milliseconds), three to come, three that are over. */
export const toDemoSeason = (now: number): DemoSeason => ({
  tournaments: [toRunningRegional(now), toRunningAbroad(now), ...toOtherWeekends(now)],
  origin: now,
  speed: DEMO_SPEED,
})
