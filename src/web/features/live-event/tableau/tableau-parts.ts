import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** A table is at least as high as most windows. */
const TABLE_HEIGHT = 900

/** The elimination as a tab, and beside the pools: both come later than the screen. */
export const TABLEAU_PARTS = {
  DeTab: lazyPart(async () => (await import('./de-tab.tsx')).DeTab, {
    room: TABLE_HEIGHT,
  }),
  DePane: lazyPart(async () => (await import('./de-tab.tsx')).DePane),
} as const
