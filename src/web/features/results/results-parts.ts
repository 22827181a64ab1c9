import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** What stands beside the results on wide screens alone: a phone needs none of it. */
export const RESULTS_PARTS = {
  ResultsSide: lazyPart(async () => (await import('./results-side.tsx')).ResultsSide, {
    room: 600,
  }),
} as const
