import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** Parts of this screen that come later. */
export const STANDINGS_PARTS = {
  EstimateList: lazyPart(async () => (await import('./estimate-list.tsx')).EstimateList),
} as const
