import { toSamplePlan } from '#fakes/ftl/script/sample-plan.ts'
import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'

const MINUTE = 60_000

/** A cup of one event whose four pools have been under way for half an hour. */
export const toHarbourCup = (now: number): TournamentPlan => ({
  ...toSamplePlan('harbour', {
    category: 'y12',
    weapon: 'sabre',
    startsAt: now - 30 * MINUTE,
    size: 28,
    strips: ['1', '2', '3', '4'],
  }),
  name: 'Harbour Cup',
})
