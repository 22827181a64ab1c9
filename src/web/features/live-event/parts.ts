import { lazyPart } from '#web/kit/lazy-part.tsx'

/** A table is at least as high as most windows. */
const TABLE_HEIGHT = 900

/** Parts of this screen that come later. */
export const DeTab = lazyPart(async () => (await import('./de-tab.tsx')).DeTab, {
  room: TABLE_HEIGHT,
})
export const DePane = lazyPart(async () => (await import('./de-tab.tsx')).DePane)
