import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** A table is at least as high as most windows. */
const TABLE_HEIGHT = 900

/** Parts of this screen that come later. */
export const DeTab = lazyPart(async () => (await import('./de-tab.tsx')).DeTab, {
  room: TABLE_HEIGHT,
})
export const DePane = lazyPart(async () => (await import('./de-tab.tsx')).DePane)

/** The other tabs, and what stands in place of tabs: the pools alone come with the screen. */
export const FencersTab = lazyPart(async () => (await import('./fencers-tab.tsx')).FencersTab, {
  room: TABLE_HEIGHT,
})
export const MatchesTab = lazyPart(async () => (await import('./matches-tab.tsx')).MatchesTab, {
  room: TABLE_HEIGHT,
})
export const EntriesView = lazyPart(async () => (await import('./entries-view.tsx')).EntriesView, {
  room: TABLE_HEIGHT,
})
export const RankingView = lazyPart(async () => (await import('./ranking-view.tsx')).RankingView, {
  room: TABLE_HEIGHT,
})
