import type { NowEvent } from '#contract/live/now-view.ts'

/** An invented running event as rows of Now have it, looked at at a moment (epoch milliseconds). */
export const inventNowEvent = (at: number, more: Partial<NowEvent> = {}): NowEvent => ({
  id: 'foil',
  tournamentId: 'cup',
  name: "Y14 Women's Foil",
  tournamentName: 'Cup',
  team: false,
  live: true,
  count: 12,
  source: 'ftl',
  flags: [],
  version: 1,
  changedAt: at,
  lookedAt: at,
  ...more,
})
