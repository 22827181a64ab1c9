import type { TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { toOtherWeekends } from './other-weekends.ts'
import { toRunningAbroad } from './running-abroad.ts'
import { toRunningRegional } from './running-regional.ts'

/** The script keeps the times that its pages tell: it runs as fast as the reader's clock. */
const DEMO_SPEED = 1

/** The invented season around `now`: what the fake source is started with. `origin` is its script time at the start. */
export interface DemoSeason {
  tournaments: TournamentPlan[]
  origin: number
  speed: number
}

/** Two tournaments being fenced at `now` (epoch milliseconds), three to come, three that are over. */
export const toDemoSeason = (now: number): DemoSeason => ({
  tournaments: [toRunningRegional(now), toRunningAbroad(now), ...toOtherWeekends(now)],
  origin: now,
  speed: DEMO_SPEED,
})
